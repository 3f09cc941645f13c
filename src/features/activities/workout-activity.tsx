import { Trans, useLingui } from '@lingui/react/macro'
import { activityPath } from '#src/config/paths.ts'
import { doneFigures } from '#src/domain/figures.ts'
import { useSessionOf } from '#src/training/figures/use-sessions.ts'
import { useRecordingName } from '#src/training/recording-name.ts'
import { SportIcon } from '#src/training/sport/sport.tsx'
import { Card } from '#src/ui/card.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { ActivityDocument, WorkoutDocument } from '#sync/client.ts'
import { amountsText } from './amount-text.ts'
import { NewBests } from './new-bests.tsx'

/** Lists the activities that are linked to a workout, and what several make together; nothing when there are none. */
export function WorkoutActivity({ workout }: { workout: WorkoutDocument }) {
  const { t, i18n } = useLingui()
  const recordingName = useRecordingName()
  const { recordings } = useSessionOf(workout)
  if (recordings.length === 0) return null
  return (
    <Card title={t`Gravado pelo relógio`}>
      <RowList flush>
        {recordings.map((activity) => (
          <Row
            key={activity.clientId}
            to={activityPath(activity.clientId)}
            sign={<SportIcon sport={activity.sport} />}
            title={recordingName(activity.name)}
            detail={amountsText(activity, i18n.locale)}
          />
        ))}
      </RowList>
      {recordings.map((activity) => (
        <NewBests key={activity.clientId} activity={activity} achieved />
      ))}
      {recordings.length > 1 && (
        <p className="num">
          <Trans>Juntas: {sumText(recordings, i18n.locale)}</Trans>
        </p>
      )}
    </Card>
  )
}

function sumText(recordings: readonly ActivityDocument[], language: string): string {
  const nothing = { seconds: null, meters: null }
  const { seconds, meters } = doneFigures({
    completed: false,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    recordings,
    planned: nothing,
  })
  const sport = recordings[0]?.sport ?? 'run'
  return amountsText({ sport, seconds: seconds ?? 0, meters }, language)
}
