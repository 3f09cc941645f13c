import { describe, expect, test, vi } from 'vitest'
import type { Volume } from '#src/domain/volume/shape.ts'
import { workoutVolume } from '#src/domain/volume/volume.ts'
import { trainingSports } from '#sync/contract/sports.ts'
import { atom, atoms, pick, seeded, shuffled } from '../reading/atoms.ts'

// Thousands of texts: on a busy machine they take longer than one test is usually given.
vi.setConfig({ testTimeout: 60_000 })

const rounds = 1_000
/** What may stand behind any line and is no volume. */
const qualifiers: Record<(typeof trainingSports)[number], readonly string[]> = {
  swim: [
    'int 20"',
    '@ 1:45',
    'RI 30',
    ':20',
    'r:15"',
    'desc 30s',
    '(descanso 20 s)',
    "saindo a 2'",
    '◔0:20',
    'Z3',
  ],
  run: ['@ 4:30/km', '(4:30/km)', 'Z2', 'RPE 6', 'a 85% FC', 'pace 5:10', "int 1'", 'rec 90 s', "#1'"],
  // Not the time between efforts, which is ridden and counts.
  bike: ['@ 220 W', 'Z3', '90 rpm', '(75% FTP)', 'RPE 7', '32 km/h'],
}
const joiners = [' + ', ', ', '\n', '; ', ' | ']

function seconds({ min, s }: Volume): number {
  return min * 60 + s
}

/** Both in exact metres and seconds, so that "no lower" and "three times" can be asked. */
function sizes(volume: Volume | null): [km: number, m: number, s: number] {
  return volume ? [volume.km, volume.m, seconds(volume)] : [0, 0, 0]
}

/** Runs a check over many seeded sessions of plain segments in every sport. */
function forSessions(check: (sport: (typeof trainingSports)[number], random: () => number) => void): void {
  for (let seed = 1; seed <= rounds; seed += 1) check(pick(trainingSports, seeded(seed)), seeded(seed * 7919))
}

describe('sessions made of plain segments', () => {
  test('one more segment never lowers the volume', () => {
    forSessions((sport, random) => {
      const text = atoms(sport, random)
        .map(({ pt }) => pt)
        .join(pick(joiners, random))
      const more = `${text}${pick(joiners, random)}${atom(sport, random).pt}`
      const before = sizes(workoutVolume(sport, text))
      for (const [index, size] of sizes(workoutVolume(sport, more)).entries()) {
        expect(size, more).toBeGreaterThanOrEqual(before[index] ?? 0)
      }
    })
  })

  test('the order of the segments does not matter', () => {
    forSessions((sport, random) => {
      const parts = atoms(sport, random).map(({ pt }) => pt)
      const joiner = pick(joiners, random)
      const mixed = shuffled(parts, random).join(joiner)
      expect(workoutVolume(sport, mixed), mixed).toEqual(workoutVolume(sport, parts.join(joiner)))
    })
  })

  test('a session done N times is N times the session', () => {
    forSessions((sport, random) => {
      const session = atoms(sport, random)
        .map(({ pt }) => pt)
        .join(' + ')
      const times = 2 + Math.floor(random() * 8)
      const written = pick(
        [`${times}x(${session})`, `${times} x [${session}]`, `(${session}) x ${times}`],
        random,
      )
      const once = sizes(workoutVolume(sport, session))
      for (const [index, size] of sizes(workoutVolume(sport, written)).entries()) {
        expect(size, written).toBeCloseTo((once[index] ?? 0) * times, 2)
      }
    })
  })

  test('repeats over indented lines are the same as brackets', () => {
    forSessions((sport, random) => {
      const parts = atoms(sport, random).map(({ pt }) => pt)
      const block = `4x:\n${parts.map((part) => `  ${part}`).join('\n')}\n${atom(sport, random).pt}`
      const brackets = `4x(${parts.join(' + ')})\n${block.split('\n').at(-1)}`
      expect(workoutVolume(sport, block), block).toEqual(workoutVolume(sport, brackets))
    })
  })

  test('Portuguese and English read alike', () => {
    forSessions((sport, random) => {
      const parts = atoms(sport, random)
      const joiner = pick(joiners, random)
      const english = parts.map(({ en }) => en).join(joiner)
      expect(workoutVolume(sport, english), english).toEqual(
        workoutVolume(sport, parts.map(({ pt }) => pt).join(joiner)),
      )
    })
  })

  test('spacing, case, accents and typographic signs do not matter', () => {
    forSessions((sport, random) => {
      const text = atoms(sport, random)
        .map(({ pt }) => pt)
        .join(pick(joiners, random))
      const variants = [
        text.toUpperCase(),
        text.normalize('NFD'),
        text.normalize('NFD').replaceAll(/\p{M}/gu, ''),
        text.replaceAll(' ', '\u00a0'),
        text.replaceAll(' ', '  '),
        text.replaceAll(/(\d) (m|km|min|h|s)\b/gu, '$1$2'),
        text.replaceAll(/(\d)x/gu, '$1 × '),
        text.replaceAll("'", '′').replaceAll('"', '″'),
        text.replaceAll('\n', '\r\n'),
        `${text}  \n\n`,
      ]
      const volume = workoutVolume(sport, text)
      for (const variant of variants) expect(workoutVolume(sport, variant), variant).toEqual(volume)
    })
  })

  test('a text written twice is twice the session', () => {
    forSessions((sport, random) => {
      const text = atoms(sport, random)
        .map(({ pt }) => pt)
        .join('\n')
      const once = sizes(workoutVolume(sport, text))
      for (const [index, size] of sizes(workoutVolume(sport, `${text}\n\n${text}`)).entries()) {
        expect(size, text).toBeCloseTo((once[index] ?? 0) * 2, 2)
      }
    })
  })

  test('rests, send-offs, paces and zones added to any line change nothing', () => {
    forSessions((sport, random) => {
      const lines = atoms(sport, random).map(({ pt }) => pt)
      const more = lines.map((line) => `${line} ${pick(qualifiers[sport], random)}`).join('\n')
      expect(workoutVolume(sport, more), more).toEqual(workoutVolume(sport, lines.join('\n')))
    })
  })
})
