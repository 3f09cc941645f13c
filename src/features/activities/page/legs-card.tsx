import { useLingui } from '@lingui/react/macro'
import { activityPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { addDays } from '#src/domain/days.ts'
import { recordingsOf } from '#src/training/figures/queries.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { ActivityDocument } from '#sync/client.ts'
import { amountsText } from '../amount-text.ts'
import { LegsLine } from '../legs-line.tsx'

/** The session of several sports that a recording is a part of, with its other parts; nothing of one that is whole. */
export function LegsCard({ activity }: { activity: ActivityDocument }) {
  const { t, i18n } = useLingui()
  const recordingName = useRecordingName()
  const { athleteId, clientId, day, groupKey } = activity
  const around = { athleteId, from: addDays(day, -1), to: addDays(day, 1) }
  const legs = useLiveQuery(recordingsOf, around)?.filter((one) => one.groupKey === groupKey)
  if (groupKey === null || !legs || legs.length < 2) return null
  return (
    <Card title={t`Sessão de vários esportes`}>
      <RowList flush>
        {legs.map((leg) => (
          <Row
            key={leg.clientId}
            {...(leg.clientId === clientId ? {} : { to: activityPath(leg.clientId) })}
            avatar={<SportSign sport={leg.sport} />}
            title={recordingName(leg.name)}
            detail={amountsText(leg, i18n.locale)}
          />
        ))}
      </RowList>
      <LegsLine legs={legs} />
    </Card>
  )
}
