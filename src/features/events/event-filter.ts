import { type EventPhase, eventPhase } from '#src/domain/event-time.ts'
import { matchesSearch } from '#src/domain/search.ts'
import type { EventDocument } from '#sync/client.ts'

export type EventFilter = 'all' | Exclude<EventPhase, 'today'>

type Wanted = { search: string; filter: EventFilter; today: string }

/**
 * The events that match: today's in the order of the day, those to come from the next one on, and past ones from the
 * last one back. Today's are not past until their day is over.
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
    upcoming: filter === 'past' ? [] : inPhase('upcoming').toReversed(),
    past: filter === 'upcoming' ? [] : inPhase('past'),
  }
}
