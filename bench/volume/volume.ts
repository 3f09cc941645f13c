import { readFileSync } from 'node:fs'
import peggy from 'peggy'
import { workoutVolume } from '../../src/domain/reading/volume.ts'
import type { TrainingSport } from '../../sync/contract/sports.ts'
import { trainingSports } from '../../sync/contract/sports.ts'
import { atoms, pick, seeded } from '../../tests/reading/atoms.ts'
import { readCorpus } from '../../tests/reading/read-corpus.ts'
import { measured, type Row, ratios, table } from '../figures.ts'
import { volumeByPattern } from './pattern.ts'

const descriptions = 10_000
const rounds = 9
interface Description {
  sport: TrainingSport
  text: string
}

/** Three quarters from the corpus, the rest composed of plain segments, in a fixed order. */
function realLooking(): Description[] {
  const corpus = readCorpus()
  const random = seeded(20_261_120)
  return Array.from({ length: descriptions }, () => {
    if (random() < 0.75) return pick(corpus, random)
    const sport = pick(trainingSports, random)
    return {
      sport,
      text: atoms(sport, random)
        .map(({ pt }) => pt)
        .join(random() < 0.5 ? '\n' : ' + '),
    }
  })
}

function millisecondsOf(work: () => void): number {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** How much longer a text of four times the length takes, best of alternating rounds. 4 is linear. */
function growth(shred: string): number {
  const short = shred.repeat(Math.floor(25_000 / shred.length))
  const long = short.repeat(4)
  const best = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY }
  for (let round = 0; round < 2 * rounds; round += 1) {
    best.short = Math.min(
      best.short,
      millisecondsOf(() => workoutVolume('run', short)),
    )
    best.long = Math.min(
      best.long,
      millisecondsOf(() => workoutVolume('run', long)),
    )
  }
  return best.long / best.short
}

/** The volume parser against a generated parser and against regular expressions, in alternating rounds. */
export function run(): Promise<Row[]> {
  const texts = realLooking()
  const generated = peggy.generate(readFileSync(new URL('./reduced.peggy', import.meta.url), 'utf8'))
  const readers = {
    grammar: ({ sport, text }: Description) => workoutVolume(sport, text),
    peggy: ({ sport, text }: Description) => generated.parse(text, { swim: sport === 'swim' }),
    pattern: ({ sport, text }: Description) => volumeByPattern(sport, text),
  }
  const times = { grammar: [] as number[], peggy: [] as number[], pattern: [] as number[] }
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['grammar', 'peggy', 'pattern'] as const) {
      const read = readers[name]
      const took = millisecondsOf(() => {
        for (const text of texts) read(text)
      })
      // The first round warms up.
      if (round > 0) times[name].push(took)
    }
  }
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0) / texts.length
  return Promise.resolve([
    measured('10,000 descriptions', 'ms', times.grammar, { budget: 50 }),
    measured('against the generated parser of a reduced grammar', '×', ratios(times.grammar, times.peggy), {
      budget: 1 / 3,
    }),
    measured('generated parser', 'ms', times.peggy),
    measured('regular expressions', 'ms', times.pattern),
    { name: 'characters of a description', value: characters, unit: 'on average' },
    {
      name: 'four times the text, a session',
      value: growth('10 min leve + 3x(5 min forte, 2 min leve)\n'),
      unit: '×',
    },
    { name: 'four times the text, open brackets', value: growth('4x('), unit: '×' },
  ])
}

if (import.meta.main) console.log(table(await run()))
