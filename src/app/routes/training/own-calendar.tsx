import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { workoutPath } from '../../../config/paths.ts'
import { useToday } from '../../../data/query/use-now.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { useServerExtras } from '../../../data/session/use-server-extras.ts'
import { isOpenPlanOf } from '../../../domain/workouts/plan-rights.ts'
import { Calendar } from '../../../features/calendar/view/calendar.tsx'
import { CalendarNav } from '../../../features/calendar/view/calendar-nav.tsx'
import type { CalendarActions } from '../../../features/calendar/view/calendar-props.ts'
import { useCalendar } from '../../../features/calendar/view/use-calendar.ts'
import { planDialogs } from '../../../features/workouts/form/plan-dialogs.tsx'
import { OwnPlanDialogs } from '../../../features/workouts/own/own-plan-dialogs.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { ReadAhead } from './read-ahead.tsx'
import { useShownWorkouts } from './use-shown-workouts.ts'

const reading: CalendarActions = { pathOf: ({ clientId }) => workoutPath(clientId) }

/** Athletes plan for themselves; what a coach planned is theirs to read. */
const planning: CalendarActions = {
  ...reading,
  ...planDialogs,
  mayChange: (workout) => isOpenPlanOf(workout, workout.athleteId),
}

/** The athlete's own training. */
export function OwnCalendar() {
  const { t } = useLingui()
  const { userId } = useSession()
  const today = useToday()
  const extras = useServerExtras()
  const calendar = useCalendar(today)
  const workouts = useShownWorkouts(userId, calendar)
  return (
    <>
      <PageHeader
        title={t`Treinos`}
        actions={
          <>
            <CalendarNav calendar={calendar} />
            {extras && (
              <Button onClick={() => planDialogs.onNew(today)}>
                <IconPlus size={18} aria-hidden />
                <Trans>Treino</Trans>
              </Button>
            )}
          </>
        }
      />
      {workouts ? (
        <Calendar calendar={calendar} workouts={workouts} actions={extras ? planning : reading} />
      ) : (
        <Skeleton height={560} />
      )}
      <OwnPlanDialogs />
      {workouts && <ReadAhead athleteId={userId} calendar={calendar} />}
    </>
  )
}
