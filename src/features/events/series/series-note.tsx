import { Trans, useLingui } from '@lingui/react/macro'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { localDay } from '#src/domain/days.ts'
import { dateText } from '#src/i18n/day-text.ts'
import type { EventDocument } from '#sync/client.ts'
import { eventsOfGroup } from '../queries.ts'
import { isOfSeries } from './commands.ts'

/** Until when this event comes back: the day of the last time that there is. */
export function SeriesNote({ event }: { event: EventDocument }) {
  const { i18n } = useLingui()
  const later = useLiveQuery(eventsOfGroup, { groupKey: event.groupKey, from: event.scheduledTo })
  const last = later?.findLast((row) => isOfSeries(row, event))
  const day = last && dateText(localDay(new Date(last.scheduledTo)), i18n.locale)
  if (!day) return null
  return (
    <>
      <Trans>Toda semana, até {day}</Trans>
      {event.repeat === null && (
        <>
          {' '}
          <Trans>(este foi mudado à parte)</Trans>
        </>
      )}
    </>
  )
}
