import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useKeepPrevious, useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { mondayOf } from '#src/domain/days.ts'
import { yearRange, yearStart } from '#src/domain/progress/year.ts'
import type { CalendarState } from '#src/features/calendar/view/use-calendar.ts'
import { YearWeeks } from '#src/features/calendar/view/year-weeks.tsx'
import { seasonDialog } from '#src/features/marks/mark-dialogs.tsx'
import { EarlierDays } from '#src/training/days-here/earlier-days.tsx'
import { marksOf } from '#src/training/marks/queries.ts'
import { workoutsOfAthlete } from '#src/training/queries.ts'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'

type Props = DialogFrame & {
  athleteId: number
  /** Nothing for the person's own. */
  name?: string
  calendar: CalendarState
}

/** The year around what the calendar shows, week by week. */
export function YearDialog({ name, athleteId, calendar, ...frame }: Props) {
  return (
    <Dialog {...frame} title={<Trans>Ano</Trans>} subtitle={name} width={1180}>
      <Year athleteId={athleteId} calendar={calendar} />
    </Dialog>
  )
}

function Year({ athleteId, calendar }: Pick<Props, 'athleteId' | 'calendar'>) {
  const { today } = calendar
  const fullServer = useFullServer()
  // A month is shown by its first day, which may be of the month before in its week: today's is today.
  const day = calendar.from <= today && today <= calendar.to ? today : calendar.day
  const [first, setFirst] = useState(() => yearStart(day))
  const range = { athleteId, ...yearRange(first), drafts: true }
  const workouts = useKeepPrevious(useLiveQuery(workoutsOfAthlete, range))
  const marks = useKeepPrevious(useLiveQuery(marksOf, { athleteId, ...yearRange(first) }))
  if (!workouts || !marks) return <Skeleton height={600} />
  return (
    <>
      <EarlierDays athleteId={athleteId} from={yearRange(first).from} />
      <YearWeeks
        athleteId={athleteId}
        workouts={workouts}
        marks={marks}
        first={first}
        day={day}
        today={today}
        onFirst={setFirst}
        onSeason={fullServer ? () => seasonDialog.open({ athleteId }) : undefined}
        // In place of the dialog's own entry: going back leads to what was shown before it.
        onWeek={(monday) => calendar.show(monday === mondayOf(today) ? today : monday, { passing: true })}
      />
    </>
  )
}
