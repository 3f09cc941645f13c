import { Decoder, Stream } from '@garmin/fitsdk'
import { describe, expect, it } from 'vitest'
import { noThresholds, type Sport, type Threshold } from '#sync/contract/index.ts'
import { readPlan } from '../reading/read-plan.ts'
import { fitOf, grouped, stepCount } from './fit-of.ts'
import { trainerSteps, watchNodes } from './steps.ts'

const workout = (sport: Sport, description: string, changes = {}) => ({
  clientId: 'a',
  name: 'Treino',
  sport,
  description,
  poolLength: null,
  scheduledTo: '2026-11-28',
  ...changes,
})

const fileOf = (sport: Sport, text: string, changes = {}, history: Threshold[] = []) =>
  fitOf(workout(sport, text, changes), readPlan(text, sport), history)

/** What Garmin's own SDK finds in the file, which it holds for whole. */
function decoded(...of: Parameters<typeof fileOf>) {
  const bytes = fileOf(...of)
  if (typeof bytes === 'string') throw new Error(bytes)
  expect(new Decoder(Stream.fromByteArray([...bytes])).checkIntegrity()).toBe(true)
  const { messages, errors } = new Decoder(Stream.fromByteArray([...bytes])).read()
  expect(errors).toEqual([])
  return {
    file: messages.fileIdMesgs?.[0],
    workout: messages.workoutMesgs?.[0],
    steps: messages.workoutStepMesgs,
  }
}

describe("Garmin's SDK finds", () => {
  it('another serial for the same session on another day, for its copy and for a change, the same for it again', () => {
    const serial = (changes = {}, text = '40 min leve') => decoded('run', text, changes).file?.serialNumber
    const serials = [
      serial(),
      serial({ scheduledTo: '2026-12-05' }),
      serial({ clientId: 'b' }),
      serial({ name: 'Outro' }),
      serial({}, '45 min leve'),
    ]
    expect(new Set(serials).size).toBe(5)
    expect(serial()).toBe(serials[0])
    expect(decoded('run', '40 min').file).toMatchObject({
      type: 'workout',
      timeCreated: new Date('2026-11-28T12:00:00Z'),
    })
  })

  it('warm-up, intervals with their recoveries, and cool-down', () => {
    const { steps, workout: found } = decoded(
      'run',
      'Aquecimento 10 min\n5x1 km forte rec 2 min\nDesaquecimento 10 min',
    )
    expect(found).toMatchObject({ sport: 'running', numValidSteps: 5, wktName: 'Treino' })
    expect(steps).toMatchObject([
      { intensity: 'warmup', durationType: 'time', durationTime: 600, notes: 'Aquecimento' },
      { intensity: 'active', durationType: 'distance', durationDistance: 1_000 },
      { intensity: 'rest', durationTime: 120, targetType: 'open' },
      { durationType: 'repeatUntilStepsCmplt', durationStep: 1, repeatSteps: 5 },
      { intensity: 'cooldown', durationTime: 600 },
    ])
  })

  it("watts, beats and paces by the athlete's own numbers", () => {
    const history = [{ ...noThresholds, from: '2026-01-01', ftp: 250, runPace: 240, thresholdHeartRate: 170 }]
    const ride = decoded('bike', '3x8 min 95% FTP rec 4 min', {}, history).steps?.[0]
    // Watts above 1,000, as the profile writes them.
    expect(ride).toMatchObject({ customTargetPowerLow: 1_231, customTargetPowerHigh: 1_245 })
    const run = decoded('run', '2 km Z2', {}, history).steps?.[0]
    expect(run).toMatchObject({ customTargetSpeedLow: 3.226, customTargetSpeedHigh: 3.65 })
    const beats = decoded('run', '40 min a 140 bpm').steps?.[0]
    expect(beats).toMatchObject({ customTargetHeartRateLow: 236, customTargetHeartRateHigh: 244 })
  })

  it.each([
    ['Pool 25 yd\n20x50 yd on 1:00', null, 'statute', 22.86],
    // The field of the workout knows metres alone.
    ['20x50 yd on 1:00', 25, 'statute', 22.86],
    ['piscina de 50 m\n8x100', null, 'metric', 50],
    ['piscina de 50 m\n8x100', 20, 'metric', 20],
    ['8x100', null, 'metric', 25],
  ])('the pool of %j with %s m chosen: %s, %s m', (text, poolLength, poolLengthUnit, length) => {
    const { workout: found } = decoded('swim', text, { poolLength })
    expect(found).toMatchObject({ sport: 'swimming', subSport: 'lapSwimming', poolLengthUnit })
    expect(found?.poolLength).toBeCloseTo(length)
  })

  it('yards as the metres that they are, send-offs, and swims by time', () => {
    expect(decoded('swim', '20x50 yd on 1:00').steps).toMatchObject([
      { durationDistance: 45.72 },
      { intensity: 'rest', durationType: 'repetitionTime', durationTime: 60, notes: '1:00' },
      { repeatSteps: 20 },
    ])
    expect(decoded('swim', '10 min costas\n10x50 c/ 20"').steps).toMatchObject([
      { durationType: 'time', durationTime: 600, targetStrokeType: 'backstroke' },
      { durationType: 'distance', durationDistance: 50 },
      { intensity: 'rest', durationType: 'time', durationTime: 20 },
      { repeatSteps: 10 },
    ])
  })

  it('what is written out line by line as repetitions, once it is more than a watch takes', () => {
    const lines = Array.from({ length: 40 }, () => '1 min forte\n1 min leve').join('\n')
    expect(decoded('run', `10 min leve\n${lines}\n5 min leve`).steps).toMatchObject([
      { durationTime: 600 },
      { durationTime: 60 },
      { durationTime: 60 },
      { durationStep: 1, repeatSteps: 40 },
      { durationTime: 300 },
    ])
  })
})

it('says why there is no file: 51 steps that differ, or none', () => {
  const rising = (count: number) =>
    fileOf('run', Array.from({ length: count }, (_, index) => `${100 + 10 * index} m forte`).join('\n'))
  expect(rising(50)).toBeInstanceOf(Uint8Array)
  expect(rising(51)).toBe('too-many-steps')
  expect(fileOf('run', 'à vontade')).toBe('no-steps')
  expect(fileOf('strength', '3x10 agachamento')).toBe('no-steps')
})

it('a grouped workout is done in the same order', () => {
  const text =
    '400\n4x100 c/ 20"\n100 costas\n50 livre\n100 costas\n50 livre\n100 costas\n50 livre\n4x100 c/ 20"'
  const nodes = watchNodes(readPlan(text, 'swim').nodes)
  const written = (list: typeof nodes): unknown[] =>
    list.flatMap((node) =>
      'times' in node ? Array.from({ length: node.times }, () => written(node.steps)).flat() : [node],
    )
  expect(written(grouped(nodes))).toEqual(written(nodes))
  expect([stepCount(nodes), stepCount(grouped(nodes))]).toEqual([13, 10])
})

it('a trainer gets watts by the FTP to a thousandth, and says them where there is none', () => {
  const steps = (ftp: number | null) => trainerSteps('bike', readPlan('20 min 203-207 W forte', 'bike'), ftp)
  expect(steps(250)).toMatchObject([{ seconds: 1_200, power: 0.82, words: 'forte' }])
  expect(steps(240)).toMatchObject([{ power: 0.854 }])
  expect(steps(null)).toMatchObject([{ words: '203-207 W forte' }])
})
