import { type EventPhase, eventPhase } from '#src/domain/event-time.ts'
import { matchesSearch } from '#src/domain/search.ts'
import type { EventDocument } from '#sync/client.ts'

export type EventFilter = 'all' | Exclude<EventPhase, 'today'>

type Wanted = { search: string; filter: EventFilter; today: string }

/**
 * The events that match: today's in the order of the day, all others from the last one back. Those to come begin with
 * the next one where they are wanted alone. Today's are not past until their day is over.
 * @param events newest first. @param today `YYYY-MM-DD` at this place.
 */
export function filterEvents<
  Event extends Pick<EventDocument, 'name' | 'description' | 'location' | 'scheduledTo'>,
>(
  events: readonly Event[],
  { search, filter, today }: Wanted,
): { ofToday: Event[]; upcoming: Event[]; past: Event[] } {
  const found = events.filter(({ name, description, location }) =>
    matchesSearch(search, [name, description, location]),
  )
  const inPhase = (phase: EventPhase) =>
    found.filter((event) => eventPhase(event.scheduledTo, today) === phase)
  return {
    ofToday: filter === 'past' ? [] : inPhase('today').toReversed(),
    upcoming:
      filter === 'past' ? [] : filter === 'upcoming' ? inPhase('upcoming').toReversed() : inPhase('upcoming'),
    past: filter === 'upcoming' ? [] : inPhase('past'),
  }
}
