import { readFileSync, writeFileSync } from 'node:fs'
import type { Volume } from '#src/domain/volume/shape.ts'
import { helpWhenAsked } from '../../scripts/help.ts'
import { isSame, readCorpus } from './read-corpus.ts'
import { readWithout, recorded, switches, textsOf } from './switches.ts'

helpWhenAsked(`npm run volume:gate [-- --list FILE | --record]
Switches each condition of the reader off and reads all collected texts. One that keeps fewer than three of them right, or
marks fewer than three wrong ones as doubtful, in either half serves single texts. A file may not have more than it had.
--list FILE  names those of one file, in seconds, and checks it    --record  writes today's numbers, for after some were removed`)

/** So many texts a condition has to serve in each half of them: one half is never the one it was written for. */
const fewest = 3

const record = new URL('./gate.json', import.meta.url)
const known = JSON.parse(readFileSync(record, 'utf8')) as Record<string, number>

// Loaded behind the hooks of the switches, which take its sources apart.
const { explainVolume, workoutVolume } = await import('#src/domain/volume/volume.ts')
const texts = [...readCorpus('collected'), ...readCorpus()].map(({ sport, text, expected }) => ({
  isRight: (volume: Volume | null | undefined) => volume !== undefined && isSame(volume, expected),
  volume: () => workoutVolume(sport, text),
  explain: () => explainVolume(sport, text),
}))

const today = texts.map((text, at) => {
  const { volume, doubts } = recorded(at, text.explain)
  const right = text.isRight(volume)
  return { ...text, right, marked: !right && doubts.length > 0 }
})

/** Whether enough texts of both halves are right, or are marked, only with the condition. */
function serves(condition: number, file: string): boolean {
  const right: [number, number] = [0, 0]
  const marked: [number, number] = [0, 0]
  for (const at of textsOf(condition)) {
    const now = today[at]
    // What is read right says nothing of a doubt.
    if (!now || (file === 'doubts.ts' && now.right)) continue
    const rightWithout = now.isRight(readWithout(condition, now.volume))
    if (now.right && rightWithout) continue
    const doubts = rightWithout ? [] : (readWithout(condition, now.explain)?.doubts ?? [])
    const half = at % 2 === 0 ? 0 : 1
    right[half] += Number(now.right) - Number(rightWithout)
    marked[half] += Number(now.marked) - Number(doubts.length > 0)
    if (Math.min(...right) >= fewest || Math.min(...marked) >= fewest) return true
  }
  return false
}

const listed = process.argv.includes('--list') ? process.argv.at(-1) : undefined
const found: Record<string, number> = {}
for (const [at, { file, line, words }] of switches.entries()) {
  if ((listed !== undefined && file !== listed) || serves(at, file)) continue
  found[file] = (found[file] ?? 0) + 1
  if (listed) console.log(`${file}:${line} ${words}`)
}

const sum = Object.values(found).reduce((all, one) => all + one, 0)
console.log(`${listed ?? `${switches.length} conditions`}: ${sum} serve fewer than ${fewest} texts in a half`)
if (process.argv.includes('--record') && !listed) {
  const sorted = Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => a.localeCompare(b)))
  writeFileSync(record, `${JSON.stringify(sorted, null, 2)}\n`)
} else {
  for (const [file, count] of Object.entries(found)) {
    const allowed = known[file] ?? 0
    if (count <= allowed) continue
    console.log(`${file}: ${count}, at most ${allowed}; npm run volume:gate -- --list ${file}`)
    process.exitCode = 1
  }
}
