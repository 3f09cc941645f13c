import type { BestKind, TrainingSport } from '#sync/contract/index.ts'

/** What a kind of best is: the highest mean over some seconds, or the shortest time over some metres of a sport. */
export type Effort =
  | { of: 'power' | 'heartRate'; seconds: number }
  | { of: 'time'; sport: TrainingSport; meters: number }

const mean = (of: 'power' | 'heartRate', seconds: number) => ({ of, seconds })
const time = (sport: TrainingSport, meters: number) => ({ of: 'time' as const, sport, meters })

/** In the order in which they are shown. */
export const efforts: Readonly<Record<BestKind, Effort>> = {
  'swim-100m': time('swim', 100),
  'swim-400m': time('swim', 400),
  'swim-1500m': time('swim', 1_500),
  'bike-20km': time('bike', 20_000),
  'bike-40km': time('bike', 40_000),
  'run-400m': time('run', 400),
  'run-1km': time('run', 1_000),
  'run-5km': time('run', 5_000),
  'run-10km': time('run', 10_000),
  'run-half-marathon': time('run', 21_097.5),
  'run-marathon': time('run', 42_195),
  'power-5s': mean('power', 5),
  'power-1min': mean('power', 60),
  'power-5min': mean('power', 300),
  'power-20min': mean('power', 1_200),
  'power-60min': mean('power', 3_600),
  'heart-rate-5s': mean('heartRate', 5),
  'heart-rate-1min': mean('heartRate', 60),
  'heart-rate-5min': mean('heartRate', 300),
  'heart-rate-20min': mean('heartRate', 1_200),
  'heart-rate-60min': mean('heartRate', 3_600),
}

export const effortList = Object.entries(efforts) as readonly [BestKind, Effort][]
