import { type EventPhase, eventPhase } from '#src/domain/event-time.ts'
import { matchesSearch } from '#src/domain/search.ts'
import type { EventDocument } from '#sync/client.ts'

export type EventFilter = 'all' | Exclude<EventPhase, 'today'>

type Wanted = { search: string; filter: EventFilter; today: string }

/**
 * The events that match, those of today apart because they come first. The others are newest first; upcoming ones start
 * with the next. Today's are not past until their day is over.
 * @param events newest first. @param today `YYYY-MM-DD` at this place.
 */
export function filterEvents<
  Event extends Pick<EventDocument, 'name' | 'description' | 'location' | 'scheduledTo'>,
>(events: readonly Event[], { search, filter, today }: Wanted): { ofToday: Event[]; others: Event[] } {
  const found = events.filter(({ name, description, location }) =>
    matchesSearch(search, [name, description, location]),
  )
  const phaseOf = ({ scheduledTo }: Event) => eventPhase(scheduledTo, today)
  const ofToday = filter === 'past' ? [] : found.filter((event) => phaseOf(event) === 'today')
  const others = found.filter((event) => {
    const phase = phaseOf(event)
    return phase !== 'today' && (filter === 'all' || filter === phase)
  })
  return {
    ofToday: ofToday.toReversed(),
    others: filter === 'upcoming' ? others.toReversed() : others,
  }
}
