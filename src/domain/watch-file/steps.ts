import type { TrainingSport } from '#sync/contract/index.ts'
import type { VolumeExplanation, VolumeSegment } from '../volume/shape.ts'

/** What a text asks for, with its repetitions kept together. `effort` is a share of the threshold, null where nothing is said. */
export type PlanStep = {
  /** Null: until the person presses the lap button. */
  amount: { kind: 'time'; seconds: number } | { kind: 'distance'; meters: number } | null
  effort: number | null
  rest: boolean
  words: string
  /** The words that say how, without those of a recovery. */
  aim: string
}
export type PlanBlock = { times: number; steps: PlanNode[] }
export type PlanNode = PlanStep | PlanBlock

/** A step for a trainer. `power` is a share of the threshold; null where the text names no effort. */
export type WatchStep = { seconds: number; power: number | null; words: string }

/** Seconds per metre where the text gives a distance: 6:00 per km running, 30 km/h on a bike. */
export const assumedPace: Readonly<Record<'run' | 'bike', number>> = { run: 0.36, bike: 0.12 }

/** More steps than any plan has; a text may ask for 10,000 repetitions. */
export const mostSteps = 500

/** Shares of the threshold by words, the first that is found in a step's text. Zones as of five. */
const efforts: readonly [RegExp, number][] = [
  [/\bz(?:ona\s*)?1\b/i, 0.5],
  [/\bz(?:ona\s*)?2\b/i, 0.65],
  [/\bz(?:ona\s*)?3\b/i, 0.83],
  [/\bz(?:ona\s*)?4\b/i, 1],
  [/\bz(?:ona\s*)?5\b/i, 1.15],
  [/m[aá]ximo|all[\s-]?out|sprint/i, 1.3],
  [/limiar|threshold|\bftp\b/i, 1],
  [/forte|hard|\btiros?\b|vo2/i, 1.1],
  [/\btempo\b|ritmo de prova|race pace/i, 0.88],
  [/moderad|moderate|steady/i, 0.75],
  [/leve|solt|easy|regenerativ|trote|warm|cool|recovery/i, 0.55],
]

const easy = 0.5

/** The steps of a workout's text, in order. */
export function planSteps(text: string, segments: readonly VolumeSegment[]): PlanNode[] {
  return segments.flatMap((segment) => {
    const { amount, children, repeat } = segment
    const words = segment.text.trim()
    const aim = aimOf(segment, text)
    const step = { effort: effortOf(aim), rest: false, words, aim }
    const inside = planSteps(text, children)
    if (amount) {
      const said =
        amount.kind === 'time'
          ? { kind: 'time' as const, seconds: Math.round(amount.seconds) }
          : { kind: 'distance' as const, meters: amount.metres }
      inside.unshift({ amount: said, ...step })
    } else if (repeat !== null && inside.length === 0) {
      inside.push({ amount: null, ...step })
    }
    const seconds = restSeconds(segment, text)
    if (seconds > 0)
      inside.push({ amount: { kind: 'time', seconds }, effort: easy, rest: true, words: '', aim: '' })
    return repeat === null || repeat === 1 || inside.length === 0
      ? inside
      : [{ times: repeat, steps: inside }]
  })
}

/**
 * The steps for a trainer, with repetitions written out. Empty where the text names no step with an amount; of more than
 * `mostSteps` there is one more than that, and the rest is left out. There is nothing to recover for after the last
 * repetition of a text's last step, but coaches mean it mostly.
 */
export function watchSteps(
  sport: Extract<TrainingSport, 'run' | 'bike'>,
  text: string,
  { segments }: VolumeExplanation,
): WatchStep[] {
  const steps: WatchStep[] = []
  const walk = (node: PlanNode) => {
    if ('times' in node) {
      for (let time = 0; time < node.times && steps.length <= mostSteps; time++) node.steps.forEach(walk)
      return
    }
    const { amount, effort, words } = node
    if (amount === null || steps.length > mostSteps) return
    const seconds = amount.kind === 'time' ? amount.seconds : Math.round(amount.meters * assumedPace[sport])
    if (seconds > 0) steps.push({ seconds, power: effort, words })
  }
  planSteps(text, segments).forEach(walk)
  return steps
}

/** What leads to a recovery: "8x400 forte, trote", "8x400 com 2 min"; and what says how it is spent. */
const leadsToRest = /(?:[,;(+][^,;(+]*|(?:trot|jog)\p{L}{0,12}\s*(?:de\s*)?)$/iu
const spentResting =
  /^\s*(?:(?:de|bem|muito|very)\s+)*(?:trot|jog|leve|solt|easy|walk|caminh|recup|descans|rest|parad)\p{L}*/iu

function aimOf({ start, end, amount, recoveries, excluded }: VolumeSegment, text: string): string {
  const from = amount?.end ?? start
  const rests = restsOf({ recoveries, excluded }).filter((rest) => rest.start > from)
  if (rests.length === 0) return text.slice(start, end)
  const before = text.slice(from, Math.min(...rests.map((rest) => rest.start)))
  const after = text.slice(Math.max(...rests.map((rest) => rest.end)), end)
  return `${text.slice(start, from)}${before.replace(leadsToRest, '')} ${after.replace(spentResting, '')}`
}

function effortOf(words: string): number | null {
  const percent = /(\d{2,3})\s*%/.exec(words)?.[1]
  if (percent !== undefined) return Math.min(2, Number(percent) / 100)
  return efforts.find(([pattern]) => pattern.test(words))?.[1] ?? null
}

type Resting = Pick<VolumeSegment, 'recoveries' | 'excluded'>

/** Where the recoveries of a step stand, whether they count in its volume or not. */
function restsOf({ recoveries, excluded }: Resting): { start: number; end: number }[] {
  return [...recoveries, ...excluded.filter(({ reason }) => reason === 'rest')]
}

/** A distance is left to the person. */
function restSeconds(segment: Resting, text: string): number {
  return restsOf(segment).reduce((sum, { start, end }) => sum + secondsIn(text.slice(start, end)), 0)
}

/** `4 min`, `1'30"`, `90 s`, `1:30`, `1 h`. */
function secondsIn(written: string): number {
  const clock = /^\s*(\d+):(\d{2})\s*$/.exec(written)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const number = (pattern: RegExp) => Number((pattern.exec(written)?.[1] ?? '0').replace(',', '.'))
  const minutes = number(/(?<![\d.,])([\d.,]+)\s*(?:min|m\b|['’′](?!['’′]))/i)
  const seconds = number(/(?<![^'’′\s])(\d+)\s*(?:s\b|seg|sec|["”″]|''|$)/i)
  const hours = number(/(?<![\d.,])([\d.,]+)\s*h/i)
  return Math.round(hours * 3_600 + minutes * 60 + (/\d\s*(?:min|h)\s*$/i.test(written) ? 0 : seconds))
}
