/**
 * What a menu or a key of a calendar is about. A week is named by any of its days; `athleteId` says whose they are where
 * several athletes are on the screen.
 */
export type Target =
  | { kind: 'workout'; key: string }
  | { kind: 'day' | 'week'; day: string; athleteId?: number | undefined }

/** The place of an element in a calendar, from the attributes of the calendar's parts. */
export type Place = {
  workout: string | undefined
  day: string | undefined
  week: string | undefined
  athleteId: number | undefined
}

export const noPlace: Place = { workout: undefined, day: undefined, week: undefined, athleteId: undefined }

export function placeOf(element: Element): Place {
  const read = (name: string) => element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]
  const athlete = read('athlete')
  return {
    workout: read('workout'),
    day: read('day'),
    week: read('week'),
    athleteId: athlete === undefined ? undefined : Number(athlete),
  }
}

/** Finds the day of a place. */
export function selectorOf({ day, athleteId }: Pick<Place, 'day' | 'athleteId'>): string {
  const whose = athleteId === undefined ? '' : `[data-athlete="${athleteId}"]`
  return `[data-day="${day}"]${whose}`
}

/** The smallest thing at this place. */
export function targetAt({ workout, day, week, athleteId }: Place): Target | null {
  if (workout) return { kind: 'workout', key: workout }
  if (day) return { kind: 'day', day, athleteId }
  return week ? { kind: 'week', day: week, athleteId } : null
}
