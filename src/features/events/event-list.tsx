import { Plural, useLingui } from '@lingui/react/macro'
import { IconCalendarEvent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type EventPhase, eventPhase } from '#src/domain/event-time.ts'
import { matchesSearch } from '#src/domain/search.ts'
import { UnlessInGroup } from '#src/training/unless-in-group.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SearchField } from '#src/ui/list/search-field.tsx'
import { useKeptSearch, useKeptState } from '#src/ui/list/use-kept-state.ts'
import type { AttendanceDocument, EventDocument } from '#sync/client.ts'
import { EventRows } from './event-rows.tsx'
import styles from './events.module.css'

type Props = {
  /** Newest first. */
  events: readonly EventDocument[]
  today: string
  pathOf: (event: EventDocument) => string
  /** An athlete's own answers, shown under each event. */
  answers?: readonly AttendanceDocument[]
}

/** Events with a search and a filter; of what matches, today's come first (docs/product.md, "Events and attendance"). */
export function EventList({ events, today, pathOf, answers }: Props) {
  const { t } = useLingui()
  const { search, typed } = useKeptSearch('search')
  const [filter, setFilter] = useKeptState<EventFilter>('filter', 'all')
  const { ofToday, upcoming, past } = filterEvents(events, { search, filter, today })
  const rows = { pathOf, ...(answers ? { answers } : {}) }

  if (events.length === 0) {
    return (
      <EmptyState icon={IconCalendarEvent} title={t`Nenhum evento`}>
        <UnlessInGroup>{t`Os treinos e encontros em grupo aparecem aqui.`}</UnlessInGroup>
      </EmptyState>
    )
  }
  return (
    <>
      <SearchField label={t`Buscar evento`} placeholder={t`Nome, texto ou local`} {...typed} />
      <RadioGroup<EventFilter>
        label={t`Quais eventos`}
        value={filter}
        options={[
          { value: 'all', label: t`Todos` },
          { value: 'upcoming', label: t`Próximos` },
          { value: 'past', label: t`Passados` },
        ]}
        onChange={setFilter}
      />
      <p className={styles.count} role="status">
        <Plural
          value={ofToday.length + upcoming.length + past.length}
          _0="Nenhum evento encontrado"
          one="# evento"
          other="# eventos"
        />
      </p>
      <Part id="events-today" heading={t`Hoje`} events={ofToday} {...rows} />
      <Part id="events-upcoming" heading={t`Próximos`} events={upcoming} {...rows} />
      <Part id="events-past" heading={t`Passados`} events={past} {...rows} />
    </>
  )
}

type PartProps = Pick<Props, 'events' | 'pathOf' | 'answers'> & { id: string; heading: ReactNode }

function Part({ id, heading, events, ...rows }: PartProps) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <EventRows events={events} {...rows} />
    </section>
  )
}

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
