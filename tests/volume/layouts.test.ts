import { expect, test, vi } from 'vitest'
import { workoutVolume } from '#src/domain/volume/volume.ts'
import { pick, seeded } from '../reading/atoms.ts'

// Thousands of texts: on a busy machine they take longer than one test is usually given.
vi.setConfig({ testTimeout: 60_000 })

const sessions = 2_000

interface Written {
  text: string
  metres: number
}

type Random = () => number
type Language = 'pt' | 'en'

const words = {
  pt: { strokes: ['crawl', 'perna', 'palmar', 'solto'], rests: ['', ' int 20"', ' (r:15)', " saindo a 2'"] },
  en: { strokes: ['free', 'kick', 'pull', 'easy'], rests: ['', ' :15 rest', ' (:20)', ' @ 1:40'] },
}

const parts = {
  pt: [
    ['Aquecimento', 'Principal', 'Desaquecimento'],
    ['Aquec.', 'Principal', 'Desaq.'],
    ['AQ', 'PR', 'VC'],
  ],
  en: [
    ['Warm-up', 'Main set', 'Cool-down'],
    ['WU', 'MS', 'CD'],
    ['WARM UP', 'MAIN SET', 'WD'],
  ],
} as const

function step(language: Language, random: Random): Written {
  const { strokes, rests } = words[language]
  // No two of them make up another one, which could be what it is made of.
  const distance = pick([50, 75, 200, 300, 400], random)
  const stroke = pick(strokes, random)
  if (random() < 0.5) return { text: `${distance} ${stroke}`, metres: distance }
  const times = pick([3, 5, 6, 10], random)
  const sign = pick(['x', ' x ', ' × '], random)
  return { text: `${times}${sign}${distance} ${stroke}${pick(rests, random)}`, metres: times * distance }
}

/** Two steps done several times, in every layout that coaches give them. */
function block(language: Language, random: Random): Written {
  const steps = [step(language, random), step(language, random)]
  const times = pick([2, 3, 4], random)
  const lines = (before: string): string => steps.map(({ text }) => before + text).join('\n')
  const again = language === 'pt' ? 'Repetir' : 'Repeat'
  const name = language === 'pt' ? 'Principal' : 'Main set'
  const text = pick(
    [
      `${times}x:\n${lines('  ')}`,
      `${times}x\n${lines('• ')}`,
      `${again} ${times}x:\n${lines('  - ')}`,
      `${times} ${language === 'pt' ? 'rodadas' : 'rounds'}:\n${lines('- ')}`,
      `${lines('')}\n(${times}x)`,
      `${lines('')}\n${again} ${times} ${language === 'pt' ? 'vezes' : 'times'}`,
      `${name} x${times}\n${lines('')}`,
      `${name} (${times}x)\n${lines('- ')}`,
    ],
    random,
  )
  return { text, metres: times * steps.reduce((sum, { metres }) => sum + metres, 0) }
}

test('repeated blocks are read in every layout, whatever block stands above', () => {
  for (let seed = 1; seed <= sessions; seed += 1) {
    const random = seeded(seed)
    const language = pick(['pt', 'en'] as const, random)
    const blocks = Array.from({ length: pick([1, 2, 3], random) }, () => block(language, random))
    const text = `500\n\n${blocks.map((one) => one.text).join('\n\n')}\n\n700`
    const m = 1200 + blocks.reduce((sum, { metres }) => sum + metres, 0)
    expect(workoutVolume('swim', text), text).toEqual({ km: 0, m, min: 0, s: 0 })
  }
})

test('each part with its sum, and the whole with its total, count once', () => {
  for (let seed = 1; seed <= sessions; seed += 1) {
    const random = seeded(seed)
    const language = pick(['pt', 'en'] as const, random)
    const names: readonly string[] = pick<readonly string[]>(parts[language], random)
    const told = [
      [step(language, random)],
      [step(language, random), step(language, random)],
      [{ text: '700', metres: 700 }],
    ]
    const sums = told.map((steps) => steps.reduce((sum, { metres }) => sum + metres, 0))
    const m = sums.reduce((all, sum) => all + sum, 0)
    const label = (name: string, sum: number): string =>
      pick([`${name}:`, name, `${name} (${sum} m)`, `${name} (${sum}m):`], random)
    const sections = told.map((steps, at) =>
      [label(names[at] ?? '', sums[at] ?? 0), ...steps.map(({ text }) => text)].join('\n'),
    )
    const total = pick(['', `\n\nTotal: ${m}`, `\n\nTotal ${m} m`, `\n\n(${m})`, `\n= ${m} m`], random)
    const text = sections.join('\n\n') + total
    expect(workoutVolume('swim', text), text).toEqual({ km: 0, m, min: 0, s: 0 })
  }
})
