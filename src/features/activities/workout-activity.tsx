import { useLingui } from '@lingui/react/macro'
import { activityPath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { SportIcon } from '#src/training/sport/sport.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { amountsText } from './amount-text.ts'
import { activitiesOfAthlete } from './queries.ts'

type Props = { workout: { clientId: string; athleteId: number; scheduledTo: string } }

/** Lists the activities that are matched to a workout; renders nothing when there are none. */
export function WorkoutActivity({ workout: { clientId, athleteId, scheduledTo } }: Props) {
  const { t, i18n } = useLingui()
  const ofDay = useLiveQuery(activitiesOfAthlete, { athleteId, from: scheduledTo, to: scheduledTo })
  const activities = ofDay?.filter(({ workoutKey }) => workoutKey === clientId) ?? []
  if (activities.length === 0) return null
  return (
    <Card title={t`Gravado pelo relógio`}>
      <RowList flush>
        {activities.map((activity) => (
          <Row
            key={activity.clientId}
            to={activityPath(activity.clientId)}
            sign={<SportIcon sport={activity.sport} />}
            title={activity.name}
            detail={amountsText(activity, i18n.locale)}
          />
        ))}
      </RowList>
    </Card>
  )
}
