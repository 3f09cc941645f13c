import { describe, expect, test, vi } from 'vitest'
import type { Volume } from '../../src/domain/volume/shape.ts'
import { workoutVolume } from '../../src/domain/volume/volume.ts'
import { trainingSports } from '../../sync/contract/shapes/enumerations.ts'
import { atom, atoms, pick, seeded, shuffled } from './atoms.ts'

// Thousands of texts: on a busy machine they take longer than one test is usually given.
vi.setConfig({ testTimeout: 60_000 })

const rounds = 1_000
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
})
