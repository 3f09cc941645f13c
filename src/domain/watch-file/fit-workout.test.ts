import FitParser from 'fit-file-parser'
import { describe, expect, it } from 'vitest'
import { noThresholds } from '#sync/contract/index.ts'
import { hasFitdecode, readByFitdecode } from '#tests/support/fitdecode.ts'
import { readPlan } from '../reading/read-plan.ts'
import { fitWorkout } from './fit-workout.ts'
import { type WatchNode, type WatchStep, watchNodes } from './steps.ts'

type Read = Record<string, unknown>
const created = new Date('2026-11-25T12:00:00Z')

type Options = Partial<Parameters<typeof fitWorkout>[0]>

const fileOf = (options: Options) =>
  fitWorkout({
    key: 'k',
    name: 'Tiro',
    description: '',
    sport: 'run',
    poolLength: null,
    thresholds: noThresholds,
    steps: [],
    created,
    ...options,
  })

/** What the app's own reader of watch files finds in the file. */
async function readBack(options: Options) {
  const bytes = fileOf(options)
  const { messages } = await new FitParser({ mode: 'list', force: false }).parseAsync(bytes.buffer)
  const { workout = [], workout_step: steps = [] } = (messages ?? {}) as Record<string, Read[] | undefined>
  return { workout: workout[0] ?? {}, steps }
}

const kinds: Readonly<Record<string, WatchStep['kind']>> = {
  active: 'active',
  rest: 'rest',
  warmup: 'warmUp',
  cooldown: 'coolDown',
  recovery: 'recovery',
}

/** The nodes that the steps of a file stand for. */
function nodesOf(steps: readonly Read[]): WatchNode[] {
  const nodes: { at: number; node: WatchNode }[] = []
  for (const [at, step] of steps.entries()) {
    if (step.duration_type === 'repeat_until_steps_cmplt') {
      const from = nodes.findIndex((one) => one.at === step.duration_value)
      const inside = nodes.splice(from).map(({ node }) => node)
      nodes.push({
        at: Number(step.duration_value),
        node: { times: Number(step.target_value), steps: inside },
      })
      continue
    }
    const value = Number(step.duration_value)
    const amount =
      step.duration_type === 'time'
        ? { kind: 'time' as const, seconds: value / 1_000 }
        : step.duration_type === 'distance'
          ? { kind: 'distance' as const, meters: value / 100 }
          : null
    nodes.push({
      at,
      node: {
        amount,
        effort: null,
        kind: kinds[String(step.intensity)] ?? 'active',
        target: null,
        words: typeof step.notes === 'string' ? step.notes : '',
      },
    })
  }
  return nodes.map(({ node }) => node)
}

/** The same numbers on every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

function madeNodes(roll: (sides: number) => number, depth = 0): WatchNode[] {
  return Array.from({ length: 1 + roll(4) }, (): WatchNode => {
    if (depth < 3 && roll(3) === 0) return { times: 2 + roll(20), steps: madeNodes(roll, depth + 1) }
    const amounts = [
      { kind: 'time' as const, seconds: 1 + roll(7_200) },
      { kind: 'distance' as const, meters: 25 * (1 + roll(800)) },
      null,
    ]
    const words = ['', 'forte', 'técnica – braçada', 'à vontade'][roll(4)] ?? ''
    const kind = (['active', 'rest', 'warmUp', 'coolDown', 'recovery'] as const)[roll(5)] ?? 'active'
    return { amount: amounts[roll(3)] ?? null, effort: null, kind, target: null, words }
  })
}

const made = Array.from({ length: 200 }, (_, index) => madeNodes(dice((index + 1) * 7_919)))

it('200 workouts are step by step what a reader finds in their files', async () => {
  for (const steps of made) {
    const read = await readBack({ steps })
    expect(nodesOf(read.steps)).toEqual(steps)
    expect(read.workout).toMatchObject({ wkt_name: 'Tiro', num_valid_steps: read.steps.length })
  }
})

/** A text with everything that its sport has. */
const planned = (sport: 'run' | 'bike' | 'swim', text: string, thresholds = {}): Options => ({
  sport,
  description: text,
  steps: watchNodes(readPlan(text, sport).nodes),
  thresholds: { ...noThresholds, ...thresholds },
})

describe.skipIf(!hasFitdecode)('a second reader, in Python', () => {
  it('finds the same 200 workouts', () => {
    const read = readByFitdecode(made.map((steps) => fileOf({ steps })))
    expect(read.map(({ steps }) => nodesOf(steps))).toEqual(made)
    expect(read.map(({ workout }) => workout.num_valid_steps)).toEqual(read.map(({ steps }) => steps.length))
  })

  it('finds the same targets, strokes and pool', () => {
    const [bike, run, swim] = readByFitdecode([
      fileOf(planned('bike', '3x8 min 95% FTP rec 4 min', { ftp: 250 })),
      fileOf(planned('run', '2 km Z2', { runPace: 240 })),
      fileOf(planned('swim', 'Piscina de 50 m\n8x50 costas')),
    ])
    expect(bike).toMatchObject({
      workout: { sport: 'cycling' },
      steps: [
        { target_type: 'power', custom_target_value_low: 1_231, custom_target_value_high: 1_245 },
        { target_type: 'open', duration_value: 240_000, intensity: 'rest' },
        { target_value: 3 },
      ],
    })
    expect(run?.steps).toMatchObject([
      { target_type: 'speed', custom_target_value_low: 3_226, custom_target_value_high: 3_650 },
    ])
    expect(swim).toMatchObject({
      workout: { sub_sport: 'lap_swimming', pool_length: 5_000, pool_length_unit: 'metric' },
      steps: [{ target_type: 'swim_stroke', target_value: 'backstroke' }, { target_value: 8 }],
    })
  })
})

const stepsOf = async (...of: Parameters<typeof planned>) => readBack(planned(...of))

it('keeps repetitions together, with recoveries as rest and watts of the athlete', async () => {
  const { steps, workout } = await stepsOf('bike', '15 min solto\n3x8 min 95% FTP rec 4 min\n10 min', {
    ftp: 250,
  })
  expect(workout.sport).toBe('cycling')
  expect(steps).toMatchObject([
    { duration_type: 'time', duration_value: 900_000, target_type: 'power' },
    { custom_target_value_low: 1_231, custom_target_value_high: 1_245, intensity: 'active' },
    { duration_value: 240_000, target_type: 'open', intensity: 'recovery' },
    { duration_type: 'repeat_until_steps_cmplt', duration_value: 1, target_value: 3 },
    { duration_value: 600_000, target_type: 'open' },
  ])
})

it('gives a run its pace as a speed, or its heart rate, or leaves it open', async () => {
  const [pace] = (await stepsOf('run', '2 km Z2', { runPace: 240 })).steps
  expect(pace).toMatchObject({ duration_type: 'distance', duration_value: 200_000, target_type: 'speed' })
  expect([pace?.custom_target_value_low, pace?.custom_target_value_high]).toEqual([3_226, 3_650])
  const [rate] = (await stepsOf('run', '2 km Z2', { thresholdHeartRate: 170 })).steps
  expect(rate).toMatchObject({
    target_type: 'heart_rate',
    custom_target_value_low: 245,
    custom_target_value_high: 251,
  })
  const [none] = (await stepsOf('run', '2 km Z2')).steps
  expect(none).toMatchObject({ target_type: 'open' })
})

it.each([
  ['8x400 m a 4:30/km rec 1\'30" trote', 3_596, 3_818],
  ['6x1 km a 4:10-4:20/km, trote 400 m', 3_846, 4_000],
  ['6x1 km Z4, trote 2 min', 3_968, 4_202],
  ['6x1 km forte trote 2 min', 4_167, 4_630],
])('a run of %j is told off for no recovery', async (text, low, high) => {
  const [step] = (await stepsOf('run', text, { runPace: 240 })).steps
  expect([step?.custom_target_value_low, step?.custom_target_value_high]).toEqual([low, high])
})

it('takes watts, beats and paces as the text names them', async () => {
  const [ride] = (await stepsOf('bike', '2x20 min 200-220 W')).steps
  expect(ride).toMatchObject({ custom_target_value_low: 1_200, custom_target_value_high: 1_220 })
  const [easy] = (await stepsOf('run', '40 min a 140 bpm')).steps
  expect(easy).toMatchObject({ target_type: 'heart_rate', custom_target_value_low: 236 })
  const [swim] = (await stepsOf('swim', '8x100 a 1:40/100m')).steps
  expect(swim).toMatchObject({ target_type: 'speed', custom_target_value_low: 971 })
})

it('gives a swim its pool and strokes', async () => {
  const { steps, workout } = await stepsOf('swim', 'Piscina de 50 m\n400 livre\n8x50 costas')
  expect(workout).toMatchObject({ sport: 'swimming', pool_length: 50 })
  expect(steps.filter(({ duration_type }) => duration_type === 'distance')).toMatchObject([
    { duration_value: 40_000, target_type: 'swim_stroke', target_value: 0 },
    { duration_value: 5_000, target_type: 'swim_stroke', target_value: 1 },
  ])
  const { steps: several } = await stepsOf('swim', '200 crawl, 100 educativo, 200 crawl')
  expect(several.map(({ target_value }) => target_value)).toEqual([0, 4, 0])
  expect((await stepsOf('swim', '400 livre')).workout).toMatchObject({ pool_length: 25 })
  const { workout: named } = await readBack({ sport: 'swim', poolLength: 50 })
  expect(named).toMatchObject({ pool_length: 50 })
})
