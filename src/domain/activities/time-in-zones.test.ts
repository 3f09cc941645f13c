import { expect, it } from 'vitest'
import type { ThresholdValues } from '#sync/contract/index.ts'
import { timeInZones } from './time-in-zones.ts'

const thresholds = { swimPace: 100, runPace: 240, ftp: 200, maxHeartRate: 190, thresholdHeartRate: 170 }
const secondsOf = (recording: Parameters<typeof timeInZones>[0], values: ThresholdValues = thresholds) =>
  timeInZones(recording, values).map(({ unit, zones }) => [unit, ...zones.map(({ seconds }) => seconds)])

it('adds up the steps of a ride by power and by heart rate, with what is above the last zone in it', () => {
  // 55, 75, 90 and 105 % of 200 W are 110, 150, 180 and 210 W.
  const power = [0, 109, 110, 149, 150, 180, 209, 210, 400, null]
  const heartRate = [130, 138, 152, 153, 160, 169, 170, 190, null, 0]
  expect(secondsOf({ sport: 'bike', curve: { step: 10, power, heartRate }, elapsedSeconds: 100 })).toEqual([
    ['watts', 20, 20, 10, 20, 20],
    ['bpm', 10, 20, 10, 20, 20],
  ])
})

it('takes the pace of what moves, and counts gaps between printed zones to the easier one', () => {
  // 113 and 114 % of 4:00/km are 271 and 274 s.
  const speed = [1000 / 271, 1000 / 272, 1000 / 400, 0.1, 0, null, 1000 / 200]
  expect(secondsOf({ sport: 'run', curve: { step: 5, speed }, elapsedSeconds: 35 })).toEqual([
    ['runPace', 5, 5, 5, 0, 5],
  ])
  expect(secondsOf({ sport: 'swim', curve: { step: 5, speed: [1, 0.95, 0.8] }, elapsedSeconds: 15 })).toEqual(
    [['swimPace', 5, 0, 5, 5, 0]],
  )
})

it('counts no more of the last step than was recorded', () => {
  const curve = { step: 10, heartRate: [120, 120] }
  expect(secondsOf({ sport: 'run', curve, elapsedSeconds: 13 })).toEqual([['bpm', 13, 0, 0, 0, 0]])
})

it('says nothing without a threshold, without a measurement, or by means of more than a minute', () => {
  const curve = { step: 10, heartRate: [120, 120] }
  const noThreshold = { ...thresholds, thresholdHeartRate: null }
  expect(secondsOf({ sport: 'run', curve, elapsedSeconds: 20 }, noThreshold)).toEqual([])
  expect(secondsOf({ sport: 'run', curve: { step: 10 }, elapsedSeconds: 20 })).toEqual([])
  expect(secondsOf({ sport: 'run', curve: { ...curve, step: 61 }, elapsedSeconds: 122 })).toEqual([])
  expect(secondsOf({ sport: 'strength', curve, elapsedSeconds: 20 })).toEqual([])
})
