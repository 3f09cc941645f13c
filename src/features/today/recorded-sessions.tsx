import { Trans } from '@lingui/react/macro'
import { activityPath, workoutPath } from '#src/config/paths.ts'
import { useDoneDayText } from '#src/training/done/done-day-text.ts'
import { FigureNumber } from '#src/training/figures/figure-number.tsx'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useRecordingName } from '#src/training/recording-name.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

/** What a watch recorded on a day and nobody had planned, one row each. */
export function RecordedSessions({ recorded }: { recorded: Sessions['extras'] }) {
  const sportName = useSportName()
  const recordingName = useRecordingName()
  if (recorded.length === 0) return null
  return (
    <RowList>
      {recorded.map(({ recording, session }) => (
        <Row
          key={session.key}
          to={activityPath(recording.clientId)}
          avatar={<SportSign sport={session.sport} />}
          above={
            <>
              {sportName(session.sport)} · <Trans>gravado, fora do plano</Trans>
            </>
          }
          title={recordingName(session.name)}
          mark={<SyncBadge record={recording} />}
          end={<FigureNumber session={session} />}
        />
      ))}
    </RowList>
  )
}

/** Sessions of a day's plan that were done on another one, and on which. */
export function DoneElsewhere({ workouts }: { workouts: readonly WorkoutDocument[] }) {
  const doneDayText = useDoneDayText()
  return (
    <RowList>
      {workouts.map(({ clientId, sport, name, scheduledTo, doneDay }) => (
        <Row
          key={clientId}
          to={workoutPath(clientId)}
          avatar={<SportSign sport={sport} />}
          title={name}
          detail={doneDay && doneDayText(scheduledTo, doneDay)}
        />
      ))}
    </RowList>
  )
}
