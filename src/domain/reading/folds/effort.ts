import { plainWords, thresholdWords } from '#src/domain/thresholds/asks-threshold.ts'
import { type Plan, type Step, stepsIn, type Target } from '../plan.ts'

/** How hard a plan asks to go. */
export type Intensity = 'easy' | 'moderate' | 'hard'

/** Shares of the threshold by words, the first that is found. */
const efforts: readonly [RegExp, number][] = [
  [/\b(?:maxim[oa]s?|max|all[- ]?out|sprints?)\b/, 1.3],
  [thresholdWords, 1],
  [/\b(?:vo2\w*|fortes?|hard|fast|rapid[oa]s?|tiros?|intervals?|subidas?|hills?)\b/, 1.1],
  [/\b(?:tempo(?: run)?|(?:ritmo|pace) de prova|race pace|prova)\b/, 0.88],
  [/\b(?:moderad[oa]|moderate|steady)\b/, 0.75],
  [
    /\b(?:leves?|solt\w*|regenerativ[oa]|tranquil[oa]|facil|recuperacao|rodagem|easy|recovery|relaxed|gentle)\b/,
    0.55,
  ],
  [
    /\b(?:trot\w*|jog\w*|conversa\w*|tecnica|drills?|educativos?|warm\w*|cool\w*|aquec\w*|desaquec\w*)\b/,
    0.55,
  ],
]

/** Zones of five, and efforts of ten, as shares of the threshold. */
const zones = [0.5, 0.65, 0.83, 1, 1.15]
const perceived = [0.5, 0.5, 0.55, 0.65, 0.75, 0.83, 0.92, 1, 1.1, 1.2]

const easiest = { warmUp: 0.55, coolDown: 0.55, recovery: 0.5, rest: 0.5, work: null } as const

/** A share of the threshold, by a step's target, its words or its role; null where nothing says one. */
export function effortOf({ target, words, role }: Pick<Step, 'target' | 'words' | 'role'>): number | null {
  return (target && targetEffort(target)) ?? effortIn(words) ?? (role && easiest[role])
}

/** The effort that words ask for, as a share of the threshold; null where they say none. */
export function effortIn(words: string): number | null {
  const letters = words && plainWords(words)
  return letters === '' ? null : (efforts.find(([form]) => form.test(letters))?.[1] ?? null)
}

function targetEffort({ kind, low, high }: Target): number | null {
  const middle = (low + high) / 2
  if (kind === 'ftp') return Math.min(2, middle / 100)
  if (kind === 'zone') return zones[Math.round(middle) - 1] ?? null
  return kind === 'rpe' ? (perceived[Math.round(middle) - 1] ?? null) : null
}

/** From here on a part makes a whole plan hard, and up to here it is easy. */
const hardFrom = 0.88
const easyTo = 0.65

export function intensityOf(effort: number): Intensity {
  if (effort >= hardFrom) return 'hard'
  return effort <= easyTo ? 'easy' : 'moderate'
}

/** Any hard part makes a plan hard: warming up and cooling down are easy in every one. Null where no part says. */
export function planIntensity({ nodes }: Pick<Plan, 'nodes'>): Intensity | null {
  const efforts = stepsIn(nodes).map(({ step }) => effortOf(step))
  const said = new Set(efforts.map((effort) => effort !== null && intensityOf(effort)))
  return (['hard', 'easy', 'moderate'] as const).find((one) => said.has(one)) ?? null
}
