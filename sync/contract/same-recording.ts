import type { Activity } from './shapes/activities.ts'

/**
 * When two recordings are of one session (docs/product.md, "Recordings"). The same file or entry of a service is one
 * row; a watch and a bike computer of one ride are two rows, of which one counts.
 */

/** What a recording is recognised by. */
type Recording = Pick<Activity, 'source' | 'sourceId' | 'sport' | 'startedAt' | 'elapsedSeconds' | 'meters'>

/** Two readings of one recording start so near, and differ so little in time or distance. */
const sameStartMs = 120_000
const sameAmount = 0.05

/**
 * Whether two are the same recording, read from two files or services. Moving time does not tell: programs judge it
 * differently. Recordings one after the other, as of intervals, are two.
 */
export function isSameActivity(one: Recording, other: Recording): boolean {
  if (one.source === other.source && one.sourceId === other.sourceId) return true
  if (one.sport !== other.sport) return false
  const apart = Math.abs(Date.parse(one.startedAt) - Date.parse(other.startedAt))
  if (apart > sameStartMs || apart >= 1_000 * Math.min(one.elapsedSeconds, other.elapsedSeconds)) return false
  const isNear = (a: number | null, b: number | null) =>
    a !== null && b !== null && Math.abs(a - b) <= sameAmount * Math.max(a, b)
  return isNear(one.elapsedSeconds, other.elapsedSeconds) || isNear(one.meters, other.meters)
}

/** How much a recording says about a session. */
type Told = Pick<Activity, 'averagePower' | 'averageHeartRate' | 'curve' | 'meters'>

/** Whether one recording says more than another: power, then heart rate, then distance, then more points. */
export function isRicher(one: Told, other: Told): boolean {
  const [mine, theirs] = [richness(one), richness(other)]
  const first = mine.findIndex((value, index) => value !== theirs[index])
  return first >= 0 && (mine[first] ?? 0) > (theirs[first] ?? 0)
}

function richness({ averagePower, averageHeartRate, meters, curve }: Told): number[] {
  const { step: _, ...kinds } = curve
  const points = Object.values(kinds).reduce((most, values) => Math.max(most, values?.length ?? 0), 0)
  return [Number(averagePower !== null), Number(averageHeartRate !== null), Number(meters !== null), points]
}

/** No session lasts longer, in ms: how far before a recording another one is looked for that it may be part of. */
export const longestSessionMs = 86_400_000

type Timed = Pick<Activity, 'sport' | 'startedAt' | 'elapsedSeconds'>

/** Whether two recordings of a sport have at least half of the shorter one in common. */
function overlap(one: Timed, other: Timed): boolean {
  const [a, b] = [Date.parse(one.startedAt), Date.parse(other.startedAt)]
  const end = Math.min(a + 1_000 * one.elapsedSeconds, b + 1_000 * other.elapsedSeconds)
  const shared = end - Math.max(a, b)
  return one.sport === other.sport && 2 * shared >= 1_000 * Math.min(one.elapsedSeconds, other.elapsedSeconds)
}

type Counted = { clientId: string; sameAs: string | null }

/**
 * The recordings that count: one for each session. A recording that another one replaced counts again once that is gone;
 * one with its own key counts too, because its person said that it is a session of its own.
 */
export function countedRecordings<R extends Counted>(recordings: readonly R[]): readonly R[] {
  if (recordings.every(({ sameAs }) => sameAs === null)) return recordings
  const keys = new Set(recordings.map(({ clientId }) => clientId))
  return recordings.filter(
    ({ clientId, sameAs }) => sameAs === null || sameAs === clientId || !keys.has(sameAs),
  )
}

/**
 * The recordings of the session of a new one, among those of the athlete around it that count: `richer` counts instead
 * of it, else it counts instead of each of `poorer`.
 */
export function sameSession<R extends Timed & Told & Counted>(
  recording: Timed & Told,
  around: readonly R[],
): { richer: R | undefined; poorer: readonly R[] } {
  const same = countedRecordings(around).filter(
    (other) => other.sameAs !== other.clientId && overlap(recording, other),
  )
  // Of two that say the same the first one stays.
  const richer = same.find((other) => !isRicher(recording, other))
  return { richer, poorer: richer ? [] : same }
}
