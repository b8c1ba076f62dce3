/** What is wrong with a question, and what would be right. Column is the place in the text, from 1. */
export interface Failure { error: { column?: number; message: string; hint: string } }

/** A game: its name, or the text of a file of house rules, and rules that differ. */
export interface Game {
  /** Such as 'five-crowns' or '65'; rules() lists them. */
  variant?: string
  /** The lines of the file: "game Nan from 65\naces both". */
  house?: string
  /** By name: { jokers: 2, aces: 'both' }. */
  rules?: { [name: string]: string | number | boolean }
}

/** A hand as it is typed, "3h 4h wild Jk 9s", with brackets around its melds where they are to be judged. */
export interface HandQuestion extends Game {
  hand: string | string[]
  /** Its number or 'bonus'; else the number of cards tells. */
  round?: number | string
  /** The wild rank: 'K', 9. */
  wild?: string | number
  /** The points that its player counted. */
  claim?: number
  /** The melds on the table, to lay off on. */
  table?: string
  players?: number
}

export interface UnseenQuestion extends HandQuestion {
  /** The cards seen in other hands or among the discards. */
  seen?: string | string[]
  top_discard?: string
}

export interface SolveQuestion extends UnseenQuestion {
  /** Every best arrangement. */
  all?: boolean
  /** So many of the best arrangements. */
  top?: number
  /** How many cards are to be exchanged until the hand is out. */
  to_go?: boolean
}

export interface DiscardQuestion extends UnseenQuestion {
  /** The order: by the mean points after the next turn, which plays best, by the points now, or by the chance to go out. */
  by?: 'points' | 'mean' | 'out'
  /** The last turn: the fewest points come first. */
  last?: boolean
}

export interface ScoreQuestion extends Game {
  /** The lines of a round log, or of several. */
  log: string | string[]
  /** The file name of the log, where its date may be, or those of several. */
  name?: string | string[]
  /** The texts of the house rules that the log names, by their file names. */
  houses?: { [file: string]: string }
  needs?: boolean
  review?: boolean
}

export interface RulesQuestion extends Game { question?: string }

/** The best arrangement of a hand, and its points. */
export function solve(question: string | SolveQuestion): Solve | Failure
/** Whether a grouping is legal, what it scores and whether its claim is right. */
export function check(question: string | HandQuestion): Check | Failure
/** Every discard of a hand one card over, the best first. */
export function discard(question: string | DiscardQuestion): Discard | Failure
/** What each card that could be drawn is good for. */
export function draws(question: string | UnseenQuestion): Draws | Failure
/** A round log checked and added up. Several evenings, of one log or of several, are a list with the table over all of them at its end. */
export function score(question: string | string[] | ScoreQuestion): Evening | [...Evening[], Evenings] | Failure
/** A game's rules, the answer to a question of play, or the list of games. */
export function rules(question?: string | RulesQuestion): Rules | Failure
