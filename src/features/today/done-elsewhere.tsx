import { workoutPath } from '#src/config/paths.ts'
import { useDoneDayText } from '#src/training/done/done-day-text.ts'
import { SportSign } from '#src/training/sport/sport-sign.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { WorkoutDocument } from '#sync/client.ts'

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
