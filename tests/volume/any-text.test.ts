import { describe, expect, test, vi } from 'vitest'
import type { Token } from '#src/domain/volume/lexer/token.ts'
import { explainVolume, workoutVolume } from '#src/domain/volume/volume.ts'
import { trainingSports } from '#sync/contract/sports.ts'
import { pick, seeded } from '../reading/atoms.ts'

/** Looks at a token: what the reader's work is counted in. */
const looks = vi.hoisted(() => ({ count: 0 }))

vi.mock(import('#src/domain/volume/lexer/tokenize.ts'), async (original) => {
  const tokens = await original()
  return {
    ...tokens,
    tokenize: (text: string): Token[] =>
      new Proxy(tokens.tokenize(text), {
        get(list, key, receiver): unknown {
          looks.count += 1
          return Reflect.get(list, key, receiver)
        },
      }),
  }
})

function looksAt(text: string): number {
  looks.count = 0
  workoutVolume('run', text)
  return looks.count
}

/** What is most likely to make a reader of sets go wrong: every sign it knows, glued at random. */
const shreds =
  '( ) [ ] { } x × * / - – : ; , . + = @ # % \' " ′ ″ ½ 1 8 25 100 400 1.500 1:30 1h30 km m min s h 3x 4x( de of a to e and ou or com c/ w/ rec int leve easy total repetir tudo acima entre últimos as \n \r\n \t \u00a0 🏊 1️⃣ ◔ é ñ \u0301 𝟙 漢'.split(
    ' ',
  )

// Thousands of texts: on a busy machine they take longer than one test is usually given.
vi.setConfig({ testTimeout: 60_000 })

describe('any text at all', () => {
  test('is read without an error, and explained with the same volume', () => {
    for (let seed = 1; seed <= 1_500; seed += 1) {
      const random = seeded(seed)
      const length = Math.floor(random() * 60)
      const text = Array.from({ length }, () => pick(shreds, random)).join(random() < 0.5 ? '' : ' ')
      const sport = pick(trainingSports, random)
      const volume = workoutVolume(sport, text)
      expect(explainVolume(sport, text).volume, text).toEqual(volume)
      for (const value of Object.values(volume ?? {})) {
        expect(Number.isFinite(value) && value >= 0, text).toBe(true)
      }
    }
  })

  test('keeps every place of its explanation inside the text', () => {
    for (let seed = 1; seed <= 1_000; seed += 1) {
      const random = seeded(seed)
      const text = Array.from({ length: 40 }, () => pick(shreds, random)).join(' ')
      const pending = [...explainVolume('run', text).segments]
      for (let segment = pending.pop(); segment; segment = pending.pop()) {
        expect(segment.start, text).toBeLessThanOrEqual(segment.end)
        expect(segment.end, text).toBeLessThanOrEqual(text.length)
        pending.push(...segment.children)
      }
    }
  })

  test('can nest brackets ten thousand deep', () => {
    const deep = 10_000
    expect(workoutVolume('swim', `${'('.repeat(deep)}400${')'.repeat(deep)}`)).toEqual({
      km: 0,
      m: 400,
      min: 0,
      s: 0,
    })
    expect(workoutVolume('swim', '['.repeat(deep))).toBeNull()
    expect(workoutVolume('swim', `400 ${')'.repeat(deep)}`)).toEqual({ km: 0, m: 400, min: 0, s: 0 })
    expect(explainVolume('swim', `${'2x('.repeat(deep)}400${')'.repeat(deep)}`).segments).toHaveLength(1)
  })

  test('has no volume when its repeats multiply beyond any session', () => {
    expect(workoutVolume('swim', `${'9x('.repeat(400)}400${')'.repeat(400)}`)).toBeNull()
  })

  const long = [
    '(',
    '8x(',
    '((100',
    '( [ ) ] ',
    '4x',
    '4x100 ',
    '1-',
    '1/',
    '1:',
    '100,',
    '100\n',
    '\n',
    '\n- 3x:',
    '3x:\n  ',
    '1)\n',
    'repetir 2x\n',
    'tudo acima x2\n',
    '6 x de de de ',
    '= 100 ',
    'com 5 min leve, ',
    '"\'',
    'hora e ',
    'a 8 a ',
  ]

  test.each(long)('takes work in proportion to its length: %j', (shred) => {
    const once = looksAt(shred.repeat(2_000))
    const fourTimes = looksAt(shred.repeat(8_000))
    expect(fourTimes).toBeLessThan(once * 4.5)
  })
})
