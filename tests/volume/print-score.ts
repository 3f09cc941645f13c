import { helpWhenAsked } from '../../scripts/help.ts'
import { type Score, scores, worth } from './score.ts'

helpWhenAsked('npm run volume:score')

const sets = scores()
const all: Score = { texts: 0, sure: 0, doubtful: 0, doubtfulRight: 0, wrong: 0 }
for (const score of sets.values())
  for (const key of Object.keys(all) as (keyof Score)[]) all[key] += score[key]

const percent = (part: number, whole: number) =>
  `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`.padStart(8)

console.log(`${'set'.padEnd(20)} texts     right right+sure doubtful (of these right)  silently wrong`)
for (const [name, score] of [...sets, ['all', all] as const]) {
  const { texts, sure, doubtful, doubtfulRight, wrong } = score
  console.log(
    name.padEnd(20),
    String(texts).padStart(5),
    percent(sure + doubtfulRight, texts),
    ` ${percent(sure, texts)}`,
    percent(doubtful, texts),
    `(${percent(doubtfulRight, doubtful)})    `,
    percent(wrong, texts),
  )
}
console.log(`right - 5 x silently wrong: ${worth(sets.values())}`)
