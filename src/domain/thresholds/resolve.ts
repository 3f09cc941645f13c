import type { Sport, ThresholdValues } from '#sync/contract/index.ts'
import type { Step, Target } from '../reading/plan.ts'
import { asksThreshold } from './asks-threshold.ts'
import { type Range, zoneRange } from './zones.ts'

type Aimed = Pick<Step, 'target' | 'words'>

/** The athlete's own numbers for what a step relates to a threshold; null where it relates to none, or none is known. */
export function ownRange({ target, words }: Aimed, sport: Sport, values: ThresholdValues): Range | null {
  if (target) return relativeRange(target, sport, values)
  if (!asksThreshold(words)) return null
  const { ftp, runPace, swimPace } = values
  if (sport === 'bike') return share(ftp, 'watts', { low: 100, high: 100 })
  if (sport === 'run') return share(runPace, 'runPace', { low: 100, high: 100 })
  return sport === 'swim' ? share(swimPace, 'swimPace', { low: 100, high: 100 }) : null
}

/** What a step asks for in numbers: its own, else the athlete's. */
export function aimedRange(step: Aimed, sport: Sport, values: ThresholdValues): Range | null {
  return (step.target && statedRange(step.target, sport)) ?? ownRange(step, sport, values)
}

/** Metres in a minute, at so many km/h. */
const perMinute = 1000 / 60

function statedRange({ kind, low, high }: Target, sport: Sport): Range | null {
  if (kind === 'power') return { unit: 'watts', low, high }
  if (kind === 'heartRate') return { unit: 'bpm', low, high }
  const pace =
    kind === 'pace'
      ? [low, high]
      : kind === 'speed'
        ? [high, low].map((speed) => (60 / (speed * perMinute)) * 1000)
        : null
  const [from, to] = pace ?? []
  if (from === undefined || to === undefined) return null
  if (sport === 'run') return { unit: 'runPace', low: from, high: to }
  return sport === 'swim' ? { unit: 'swimPace', low: from / 10, high: to / 10 } : null
}

function relativeRange(target: Target, sport: Sport, values: ThresholdValues): Range | null {
  const { swimPace, ftp, maxHeartRate, thresholdHeartRate } = values
  switch (target.kind) {
    case 'css':
      return swimPace === null
        ? null
        : { unit: 'swimPace', low: swimPace + target.low, high: swimPace + target.high }
    case 'ftp':
      return share(ftp, 'watts', target)
    case 'maxHeartRate':
      return share(maxHeartRate, 'bpm', target)
    case 'thresholdHeartRate':
      return share(thresholdHeartRate, 'bpm', target)
    case 'zone':
      return zonesRange(target, sport, values)
    default:
      return null
  }
}

function share(
  value: number | null,
  unit: Range['unit'],
  { low, high }: Pick<Target, 'low' | 'high'>,
): Range | null {
  if (value === null) return null
  const of = (percent: number) => Math.round((value * percent) / 100)
  return { unit, low: of(low), high: of(high) }
}

/** Of zones of running the higher is the faster. */
function zonesRange({ low, high }: Target, sport: Sport, values: ThresholdValues): Range | null {
  const [one, other] = [zoneRange(low, sport, values), zoneRange(high, sport, values)]
  return one && other ? hull(one, other) : null
}

function hull(one: Range, other: Range): Range {
  const low = one.low === null || other.low === null ? null : Math.min(one.low, other.low)
  const high = one.high === null || other.high === null ? null : Math.max(one.high, other.high)
  return { unit: one.unit, low, high }
}
