import { helpWhenAsked } from '../../scripts/help.ts'
import { parts, type Score, scores, worth } from './score.ts'
import { structures } from './structure.ts'

helpWhenAsked('npm run volume:score')

const percent = (share: number, whole: number) =>
  `${((100 * share) / Math.max(whole, 1)).toFixed(1)} %`.padStart(8)

const row = (name: string, { texts, sure, doubted, doubtedRight, wrong }: Score) =>
  [
    name.padEnd(28),
    String(texts).padStart(5),
    percent(sure + doubtedRight, texts),
    percent(sure, texts),
    percent(doubted, texts),
    percent(wrong, texts),
  ].join(' ')

for (const part of parts) {
  const groups = scores(part)
  console.log(`\n${part.padEnd(28)} texts    right     sure  doubted  silently wrong`)
  for (const [name, score] of groups) console.log(row(name, score))
  const all = groups.get('all')
  if (all) console.log(`sure - 5 x silently wrong: ${worth(all)}`)
}

const cases = structures()
const exact = cases.filter(({ tree, expected }) => tree === expected)
const wrong = cases.filter(({ tree, expected, sure }) => tree !== expected && sure)
console.log(`\nstructure: ${exact.length} of ${cases.length} exact, ${wrong.length} silently wrong`)
for (const { text, tree, expected } of wrong) console.log(`\n${text}\n  ${expected}\n  ${tree}`)
