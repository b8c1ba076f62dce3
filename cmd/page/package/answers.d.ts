
/** solve --json: the best arrangement; with --all or --top the list of arrangements */
export type Solve = (Unread | Hand & Table & {
  /** with --all: every best arrangement */
  all?: Arrangement[]
  /** there are more than are listed */
  more?: true
  nearer?: Nearer
  to_go?: ToGo
  /** with --top N: the best one for each set of leftovers */
  top?: Arrangement[]
})

/** check --json: one object for each arrangement, or for each part of a hand */
export type Check = (Part | Unread | Hand & Table & {
  declared?: Declared
  going_out?: GoingOut
})

/** discard --json: a hand one card over and every discard, the best first */
export type Discard = (Unread | Hand & Table & {
  discards: {
    card: Card
    nearer?: Nearer
    /** the turn after it; absent where no card is left to draw */
    next?: Chances
    out: boolean
    penalty: number
    to_go?: ToGo
  }[]
  going_out?: GoingOut
  nearer?: Nearer
  to_go?: ToGo
})

/** draws --json: what each card that could be drawn is good for */
export type Draws = (Unread | Hand & Table & {
  chance_out: Chance
  draws: {
    card: Card
    discard: Card
    out: boolean
    penalty: number
    /** copies; a fraction where the suit of a wild card held is not known */
    unseen: number
  }[]
  expected_penalty: number
  nearer?: Nearer
  to_go?: ToGo
  top_discard?: {
    card: Card
    discard: Card
    next: Chances
    out: boolean
    penalty: number
  }
  /** cards not seen, in the stock or in other hands */
  unseen: number
})

/** a round log or a score sheet, checked and added up */
export type Evening = {
  /** what the scores were held against */
  checked: {
    /** scores with cards */
    cards: number
    /** scores without cards, held against what a hand can have */
    possible: number
    /** whether totals and zeros agree; absent where there were no totals */
    totals?: boolean
  }
  /** as written */
  date?: string
  findings: {
    column: number
    kind: ("claim" | "total" | "impossible" | "hand-size" | "card" | "copies" | "order" | "twice" | "missing" | "no-zero" | "out" | "winner" | "money" | "date" | "unread" | "rule" | "name" | "other")
    line: number
    message: string
    /** nothing is wrong */
    remark?: true
  }[]
  /** the house's name, where one plays by its own rules */
  game?: string
  /** where several are answered for */
  log?: string
  /** in games for money */
  money?: { [name: string]: {
    paid: number
    won: number
  } }
  more_findings?: number
  more_repairs?: number
  /** with --needs and one or two rounds left: who can win with at most so many points in them, if others have at least so many */
  needs?: {
    at_most?: number
    can_win: boolean
    if?: {
      at_least: number
      player: string
    }[]
    player: string
  }[]
  /** what is to be played or entered next; absent when the game is over */
  next?: {
    cards?: number
    due: string[]
    round: (Round | 0)
    wild?: RankOrNone
  }
  /** who owes whom, the fewest payments; in games for money that are over */
  payments?: {
    cents: number
    from: string
    to: string
  }[]
  players: string[]
  pot?: number
  /** the fewest changes after which the numbers of the sheet agree; an offer, which no total uses */
  repairs?: {
    changes: {
      column: number
      entry: ("score" | "total")
      from: string
      line: number
      player: string
      round: Round
      to: string
    }[]
    reason: string
  }[]
  /** with --review: what is worth telling, at most ten facts, each with its sentence */
  review?: {
    /** dearest: what the hand costs in its best arrangement */
    best?: number
    /** needed: the points of the two players in the round */
    had?: number[]
    kind: ("lead-change" | "decisive" | "dearest" | "given-away" | "comeback" | "closest" | "needed")
    players: string[]
    points: number
    round?: number
    /** given-away: in how many rounds */
    rounds?: number
    text: string
  }[]
  rounds: {
    begins?: string
    /** where a line says who dealt first */
    dealer?: string
    round: Round
    scores: {
      best?: number
      checked: boolean
      claim?: number
      out: boolean
      player: string
      /** null where it was not noted */
      score: (number | null)
      verdict?: Verdict
    }[]
    /** absent where nothing says which it is */
    wild?: RankOrNone
  }[]
  rules?: Settings
  standings: {
    /** absent where a score is missing or cannot be right */
    place?: number
    player: string
    total: (number | null)
  }[]
  totals: { [name: string]: (number | null) }
  variant: string
  winners: string[]
}

/** the table over several logs: each player's finished evenings of each game */
export type Evenings = {
  /** how often the first of two players came in ahead of the other, behind, or level */
  head_to_head?: {
    ahead: number
    behind: number
    level: number
    players: string[]
    variant: string
  }[]
  logs: number
  players: {
    average: (number | null)
    best?: (number | null)
    claims_wrong?: number
    games: number
    /** won less paid */
    money?: number
    player: string
    rounds_out?: number
    variant: string
    wins: number
    /** the highest total */
    worst?: (number | null)
  }[]
}

/** rules --json: the card of a game, of all games, or the answer to a question of play */
export type Rules = (RuleCard | RuleCard[] | Topics | NoTopic | Unread)

/** what cannot be read or asked, in the place of an answer: the exit status is 2 */
export type Unread = {
  error: {
    /** in characters; absent where it is about no text */
    column?: number
    hint: string
    message: string
  }
  /** of standard input */
  line?: number
}

/** a hand and its best arrangement */
export type Hand = Played & Arranged & {
  claim?: number
  hand: Cards
  /** the points of all cards, where the claim is judged against them and they are not the penalty */
  held?: number
  verdict?: Verdict
}

/** with --table: the melds on the table, and what the best play lays off on them */
export type Table = {
  laid_off?: LaidOff
  table?: Meld[]
}

export type Arrangement = Arranged

/** unseen cards that lower to_go by one; a fraction where the suit of a wild card held is not known */
export type Nearer = number

/** the fewest cards to exchange, each by a draw and a discard, until every card is in a meld */
export type ToGo = number

/** a part of a hand: melds alone, without a score */
export type Part = Played & {
  declared: {
    legal: boolean
    melds: ({
      as: StandsFor
      cards: Cards
      kind: ("set" | "run")
      legal: true
    } | {
      cards: Cards
      legal: false
      why: string
    })[]
  }
  hand: Cards
  part: true
}

/** the hand as its player grouped it */
export type Declared = {
  leftover: Leftover[]
  legal: boolean
  melds: ({
    as: StandsFor
    cards: Cards
    kind: ("set" | "run")
    legal: true
  } | {
    cards: Cards
    legal: false
    why: string
  })[]
  penalty: number
}

/** whether the grouping melds every card but the discard */
export type GoingOut = {
  /** absent where none is named and several cards could be meant, or none is left */
  discard?: Card
  /** where it does not: the cards outside the melds, and those of illegal melds */
  leftover?: Cards
  legal: boolean
}

export type Card = string

export type Chances = {
  chance_out: Chance
  expected_penalty: number
}

export type Chance = number

export type Round = (number | "bonus")

export type RankOrNone = (Rank | "none")

export type Verdict = ("right" | "low" | "high")

export type Settings = { [name: string]: string }

/** a game by its card, its parameters and its rulings */
export type RuleCard = {
  aliases: {
    name: string
    note?: string
  }[]
  bonus: {
    cards: number
    max_meld: number
    min_meld: number
    wild: RankOrNone
  }
  card: CardLines
  changed: Settings
  decks: {
    for_players: { [name: string]: number }
    jokers_a_deck: number
  }
  elimination: {
    max: number
    split: number[]
  }
  /** a house's own */
  name?: string
  options: Options
  parameters: Settings
  rank_list: Rank[]
  rounds: {
    cards: number
    round: number
    wild: RankOrNone
  }[]
  rulings: Rulings
  source: string
  stakes: {
    ante: number
    out: number
  }
  suit_list: ("c" | "d" | "h" | "s" | "*")[]
  title: string
  variant: string
  words: Settings
}

/** what a game answers to a question of play: the topics that fit it, the best first */
export type Topics = {
  /** a house's own */
  name?: string
  topics: {
    answer: string
    /** the rule that changes the answer */
    rule: ({
      name: string
      value: string
    } | null)
    /** the text of its first sentence */
    source: ("three-thirteen" | "three-thirteen-rummy" | "deuces-arent-wild" | "game-of-65" | "vegas-rummy" | "ours")
    topic: string
  }[]
  variant: string
}

/** a question that no topic fits */
export type NoTopic = {
  error: {
    hint: string
    message: string
  }
  nearest: string[]
}

/** the game and the round of a hand */
export type Played = {
  round?: Round
  /** what differs from the game's own */
  rules: Settings
  variant: string
  wild: RankOrNone
}

export type Arranged = {
  leftover: Leftover[]
  melds: Meld[]
  penalty: number
}

export type Cards = Card[]

export type LaidOff = {
  as: (Card | Rank)
  card: Card
  /** the wild card that is taken in exchange */
  takes?: Card
  /** which meld of the table */
  to: number
}[]

export type Meld = {
  as: StandsFor
  cards: Cards
  kind: ("set" | "run")
}

/** what each card stands for: rank and suit, or in a set whose suits do not matter the rank alone */
export type StandsFor = (Card | Rank)[]

export type Leftover = {
  card: Card
  points: number
}

export type Rank = ("A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K")

/** the lines of the card in words */
export type CardLines = {
  line: string
  /** not from the game's text */
  ours: boolean
  text: string
}[]

export type Options = {
  name: string
  value: string
}[]

export type Rulings = {
  number: number
  text: string
}[]
