import type { ThresholdValues, TrainingSport } from '#sync/contract/index.ts'
import { aimedRange } from '../thresholds/resolve.ts'
import { type Range, zoneRange } from '../thresholds/zones.ts'
import { type FitField, type FitMessage, fitBytes } from './fit-message.ts'
import { type Pool, poolOf } from './pool.ts'
import type { WatchNode, WatchStep } from './steps.ts'

type Workout = {
  key: string
  name: string
  description: string
  sport: TrainingSport
  /** In metres; null: not said. */
  poolLength: number | null
  thresholds: ThresholdValues
  steps: readonly WatchNode[]
  created: Date
}

/** Numbers of the FIT profile (messages file_id, workout and workout_step, and the enumerations of their fields). */
const message = { fileId: 0, workout: 26, step: 27 }
const sports = { run: 1, bike: 2, swim: 5 }
const workoutFile = 5
/** For programs without a number of their own. */
const development = 255
const lapSwimming = 17
/** How a watch shows the length of a pool. */
const [metric, statute] = [0, 1]
/** `sendOff`: the rest ends so long after the start of what was before it; for pools alone. */
const duration = { time: 0, distance: 1, open: 5, repeat: 6, sendOff: 28 }
const target = { speed: 0, heartRate: 1, open: 2, power: 4, stroke: 11 }
const intensity = { active: 0, rest: 1, warmUp: 2, coolDown: 3, recovery: 4 }

/** FIT counts seconds from the end of 1989. */
const epoch = Date.UTC(1989, 11, 31)
/** Heart rates and watts above this are values, below shares. */
const rateOffset = 100
const powerOffset = 1_000

/** Of several strokes. */
const mixed = 5
const drills: readonly [RegExp, number][] = [
  [/educativ|drill|técnica|tecnica/i, 4],
  [/medley|\bim\b/i, 6],
]
const strokes: readonly [RegExp, number][] = [
  [/costas|backstroke/i, 1],
  [/peito|breaststroke/i, 2],
  [/borboleta|golfinho|butterfly/i, 3],
  [/crawl|livre|freestyle/i, 0],
]

/** A workout for a watch: repetitions as they are, targets by the athlete's own thresholds, a pool with its length. */
export function fitWorkout(workout: Workout) {
  const { key, name, description, sport, poolLength, thresholds, steps, created } = workout
  const written: FitMessage[] = []
  for (const node of steps) writeNode(node, sport, thresholds, written)
  const named = poolOf(`${name}\n${description}`)
  // The field of the workout knows metres alone.
  const chosen: Pool | null = poolLength === null ? null : { meters: poolLength, unit: 'm' }
  const pool =
    sport === 'swim' ? poolFields((named?.unit === 'yd' ? named : chosen) ?? named ?? usualPool) : []
  return fitBytes([
    {
      number: message.fileId,
      fields: [
        { number: 0, type: 'enum', value: workoutFile },
        { number: 1, type: 'uint16', value: development },
        { number: 2, type: 'uint16', value: 0 },
        {
          number: 3,
          type: 'uint32z',
          value: checksumOf(`${key} ${created.toISOString()} ${name} ${description}`),
        },
        { number: 4, type: 'uint32', value: Math.floor((created.getTime() - epoch) / 1000) },
      ],
    },
    {
      number: message.workout,
      fields: [
        { number: 4, type: 'enum', value: sports[sport] },
        { number: 6, type: 'uint16', value: written.length },
        { number: 8, type: 'string', value: name },
        ...pool,
      ],
    },
    ...written,
  ])
}

/** Watches keep two workouts apart by their serial number and time. */
function checksumOf(text: string): number {
  let sum = 1
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291
  return sum || 1
}

/** Half the length of an Olympic pool, unless the text says another. */
const usualPool: Pool = { meters: 25, unit: 'm' }

function poolFields({ meters, unit }: Pool): FitField[] {
  return [
    { number: 11, type: 'enum', value: lapSwimming },
    { number: 14, type: 'uint16', value: Math.round(meters * 100) },
    { number: 15, type: 'enum', value: unit === 'yd' ? statute : metric },
  ]
}

function writeNode(
  node: WatchNode,
  sport: TrainingSport,
  thresholds: ThresholdValues,
  written: FitMessage[],
) {
  const first = written.length
  if (!('times' in node)) {
    written.push(stepMessage(first, node, sport, targetOf(node, sport, thresholds)))
    return
  }
  for (const inner of node.steps) writeNode(inner, sport, thresholds, written)
  written.push({
    number: message.step,
    fields: [
      { number: 254, type: 'uint16', value: written.length },
      { number: 1, type: 'enum', value: duration.repeat },
      { number: 2, type: 'uint32', value: first },
      { number: 3, type: 'enum', value: target.open },
      { number: 4, type: 'uint32', value: node.times },
    ],
  })
}

function durationOf({ amount, sendOff }: WatchStep, sport: TrainingSport): readonly [number, number] {
  if (sendOff !== undefined && sport === 'swim') return [duration.sendOff, sendOff * 1_000]
  if (amount === null) return [duration.open, 0]
  if (amount.kind === 'time') return [duration.time, amount.seconds * 1_000]
  return [duration.distance, Math.round(amount.meters * 100)]
}

function stepMessage(index: number, step: WatchStep, sport: TrainingSport, aim: Target): FitMessage {
  const { kind, words } = step
  const [type, value] = durationOf(step, sport)
  return {
    number: message.step,
    fields: [
      { number: 254, type: 'uint16', value: index },
      { number: 1, type: 'enum', value: type },
      { number: 2, type: 'uint32', value },
      { number: 3, type: 'enum', value: aim.type },
      { number: 4, type: 'uint32', value: aim.value },
      { number: 5, type: 'uint32', value: aim.low },
      { number: 6, type: 'uint32', value: aim.high },
      { number: 7, type: 'enum', value: intensity[kind] },
      ...(words === '' ? [] : [{ number: 8, type: 'string' as const, value: words }]),
    ],
  }
}

type Target = { type: number; value: number; low: number; high: number }

const free: Target = { type: target.open, value: 0, low: 0, high: 0 }

function targetOf(step: WatchStep, sport: TrainingSport, thresholds: ThresholdValues): Target {
  const { words, effort, kind } = step
  const stroke = sport === 'swim' ? strokeIn(words) : undefined
  if (stroke !== undefined) return { ...free, type: target.stroke, value: stroke }
  // An alarm in a recovery only disturbs.
  if (kind === 'rest' || kind === 'recovery') return free
  const range =
    aimedRange(step, sport, thresholds) ??
    // In the water words say how it should feel, and a watch that beeps at each length helps nobody.
    (effort === null || sport === 'swim' ? null : zoneRange(zoneOf(effort), sport, thresholds))
  return range ? targetIn(range) : free
}

function strokeIn(words: string): number | undefined {
  const named = (list: typeof strokes) =>
    list.filter(([form]) => form.test(words)).map(([, stroke]) => stroke)
  const [only, another] = named(strokes)
  return named(drills)[0] ?? (another === undefined ? only : mixed)
}

/** The zone of five by a share of the threshold power. */
function zoneOf(effort: number): number {
  const above = [0.55, 0.75, 0.9, 1.05].findIndex((most) => effort <= most)
  return above === -1 ? 5 : above + 1
}

/** Around a single number. */
const tolerance = 0.03
/** An open end: watches want both. */
const openShare = 0.5

function targetIn({ unit, low, high }: Range): Target {
  const only = low !== null && low === high
  const from = low === null ? (high ?? 0) * openShare : only ? low * (1 - tolerance) : low
  const to = high === null ? (low ?? 0) / openShare : only ? high * (1 + tolerance) : high
  if (unit === 'watts' || unit === 'bpm') {
    const [type, offset] = unit === 'watts' ? [target.power, powerOffset] : [target.heartRate, rateOffset]
    return { type, value: 0, low: Math.round(from) + offset, high: Math.round(to) + offset }
  }
  // The slower pace is the lower speed, in mm/s.
  const meters = unit === 'runPace' ? 1_000 : 100
  const speed = (seconds: number) => Math.round((meters * 1_000) / seconds)
  return { type: target.speed, value: 0, low: speed(to), high: speed(from) }
}
