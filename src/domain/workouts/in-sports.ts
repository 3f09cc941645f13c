import type { CountedSport, Sport } from '#sync/contract/index.ts'
import type { Figure } from '../reading/folds/planned.ts'
import type { Part } from './by-sport.ts'

type InParts = Omit<Part, 'sport'> & {
  sport: Sport
  from: 'workout' | 'recording'
  load: Figure | null
  compared: unknown
  parts: readonly Part[]
}

/**
 * Each session once for each of its sports: what sums by sport add up. A sport that its plan does not have was done
 * without a plan. The load is shared by the time, and adds up.
 */
export function inSports<Session extends InParts>(sessions: readonly Session[]): Session[] {
  return sessions.flatMap((session) => {
    const { parts, load, from } = session
    if (parts.length === 0) return [session]
    const times = parts.map(({ counted }) => counted.seconds?.value ?? 0)
    const all = times.reduce((sum, time) => sum + time, 0)
    let [passed, given] = [0, 0]
    return parts.map((part, index) => {
      passed += times[index] ?? 0
      const value = load && all > 0 ? Math.round((load.value * passed) / all) - given : 0
      given += value
      const isPlanned = part.planned.seconds !== null || part.planned.meters !== null
      return {
        ...session,
        ...part,
        from: isPlanned ? from : ('recording' as const),
        load: load && { ...load, value },
        compared: null,
        parts: [],
      }
    })
  })
}

/** What sessions are in one sport, or all of them as they are. */
export function inSport<Session extends InParts>(
  sessions: readonly Session[],
  sport: CountedSport | 'all',
): readonly Session[] {
  return sport === 'all' ? sessions : inSports(sessions).filter((session) => session.sport === sport)
}
