import { useLingui } from '@lingui/react/macro'
import { groupEventPath, groupEventsPath } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { startOfDay } from '#src/domain/event-time.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import type { GroupDocument } from '#sync/client.ts'
import { EventRows } from './event-rows.tsx'
import { eventsOfGroup } from './queries.ts'

const shownAtMost = 3

/** A group's next events, on the group's page. */
export function ComingEvents({ group }: { group: GroupDocument }) {
  const { t } = useLingui()
  const today = useToday()
  const found = useLoadedRows(
    useLiveQuery(eventsOfGroup, { groupKey: group.clientId, from: startOfDay(today) }),
  )
  const coming = found?.slice(0, shownAtMost)
  return (
    <Card
      title={t`Próximos eventos`}
      action={
        <ButtonLink kind="quiet" to={groupEventsPath(group.clientId)}>
          {t`Ver todos`}
        </ButtonLink>
      }
    >
      {!coming && <Skeleton height={68} />}
      {coming?.length === 0 && <p>{t`Nada marcado por enquanto.`}</p>}
      {coming && coming.length > 0 && (
        <EventRows
          flush
          events={coming}
          pathOf={({ clientId }) => groupEventPath(group.clientId, clientId)}
        />
      )}
    </Card>
  )
}
