import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { IconCalendarEvent } from '@tabler/icons-react'
import { useState } from 'react'
import type { AttendanceDocument, EventDocument } from '../../../sync/client.ts'
import { screenTimings } from '../../config/timings.ts'
import { type EventPhase, eventPhase } from '../../domain/days/event-time.ts'
import { matchesSearch } from '../../domain/search.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SearchField } from '../../ui/list/search-field.tsx'
import { EventRows } from './event-rows.tsx'
import styles from './events.module.css'

type Filter = 'all' | Exclude<EventPhase, 'today'>

type Props = {
  /** Newest first. */
  events: readonly EventDocument[]
  today: string
  pathOf: (event: EventDocument) => string
  /** An athlete's own answers, shown under each event. */
  answers?: readonly AttendanceDocument[]
}

/**
 * Events with a search and a filter; today's are above both, under their own heading
 * (docs/product.md, "Events and attendance").
 */
export function EventList({ events, today, pathOf, answers }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, screenTimings.searchPause)
  const [filter, setFilter] = useState<Filter>('all')
  const phaseOf = ({ scheduledTo }: EventDocument) => eventPhase(scheduledTo, today)
  const pinned = events.filter((event) => phaseOf(event) === 'today')
  const found = events.filter((event) => {
    const phase = phaseOf(event)
    if (phase === 'today' || (filter !== 'all' && filter !== phase)) return false
    return matchesSearch(search, [event.name, event.description, event.location])
  })
  const rows = { pathOf, ...(answers ? { answers } : {}) }

  if (events.length === 0) {
    return (
      <EmptyState icon={<IconCalendarEvent size={26} aria-hidden />} title={<Trans>Nenhum evento</Trans>}>
        <Trans>Os treinos e encontros em grupo aparecem aqui.</Trans>
      </EmptyState>
    )
  }
  return (
    <>
      {pinned.length > 0 && (
        <section aria-labelledby="events-today">
          <h2 id="events-today" className={styles.heading}>
            <Trans>Hoje</Trans>
          </h2>
          <EventRows events={pinned} {...rows} />
        </section>
      )}
      <SearchField
        label={t`Buscar evento`}
        placeholder={t`Nome, texto ou local`}
        value={typed}
        onChange={setTyped}
      />
      <RadioGroup<Filter>
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
        <Plural value={found.length} _0="Nenhum outro evento" one="# evento" other="# eventos" />
      </p>
      {found.length > 0 && <EventRows events={found} {...rows} />}
    </>
  )
}
