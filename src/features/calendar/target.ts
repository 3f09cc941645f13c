/** What a menu or a key of a calendar is about. A week is named by any of its days. */
export type Target = { kind: 'workout'; key: string } | { kind: 'day' | 'week'; day: string }

/** The place of an element in a calendar, from the attributes of the calendar's parts. */
export type Place = { workout: string | undefined; day: string | undefined; week: string | undefined }

export function placeOf(element: Element): Place {
  const read = (name: keyof Place) => element.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]
  return { workout: read('workout'), day: read('day'), week: read('week') }
}

/** The smallest thing at this place. */
export function targetAt({ workout, day, week }: Place): Target | null {
  if (workout) return { kind: 'workout', key: workout }
  if (day) return { kind: 'day', day }
  return week ? { kind: 'week', day: week } : null
}
