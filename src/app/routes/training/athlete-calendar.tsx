import { Trans, useLingui } from '@lingui/react/macro'
import { IconId, IconPlus, IconSoup } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { UserDocument, WorkoutDocument } from '../../../../sync/client.ts'
import { athleteWorkoutPath, mealPlansPath } from '../../../config/paths.ts'
import { useToday } from '../../../data/query/use-now.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { isOpenPlanOf } from '../../../domain/workouts/plan-rights.ts'
import { AthleteFacts } from '../../../features/athletes/athlete-facts.tsx'
import { rememberAthlete } from '../../../features/athletes/last-athlete.ts'
import { Calendar } from '../../../features/calendar/view/calendar.tsx'
import { CalendarNav } from '../../../features/calendar/view/calendar-nav.tsx'
import { useCalendar } from '../../../features/calendar/view/use-calendar.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { AthletePlanner } from './athlete-planner.tsx'
import { CoachDialogs, useCoachDialogs } from './coach-dialogs.tsx'
import { ReadAhead } from './read-ahead.tsx'
import { useShownWorkouts } from './use-shown-workouts.ts'

type Props = {
  athlete: UserDocument
  back?: string
  /** Behind the athlete's name, such as a switch to another athlete. */
  mark?: ReactNode
}

/** A coach's view of one athlete: who that is, and the calendar to plan in. */
export function AthleteCalendar({ athlete, back, mark }: Props) {
  const { t } = useLingui()
  const { userId } = useSession()
  const today = useToday()
  const calendar = useCalendar(today)
  const dialogs = useCoachDialogs()
  const facts = useDialog<null>('athlete')
  const { from, to, day } = calendar
  const workouts = useShownWorkouts(athlete.id, calendar)

  useEffect(() => rememberAthlete(userId, athlete.clientId), [userId, athlete.clientId])

  const actions = {
    pathOf: ({ clientId }: { clientId: string }) => athleteWorkoutPath(athlete.clientId, clientId),
    onNew: dialogs.onNew,
    mayChange: (workout: WorkoutDocument) => isOpenPlanOf(workout, userId),
    onEdit: dialogs.onEdit,
    onDelete: dialogs.onDelete,
  }
  const onScreen = from <= today && today <= to ? today : day
  return (
    <>
      <PageHeader
        title={athlete.name}
        mark={mark}
        {...(back ? { back } : {})}
        subtitle={athlete.city}
        actions={
          <>
            <Button square aria-label={t`Dados do atleta`} onClick={() => facts.open(null)}>
              <IconId size={20} aria-hidden />
            </Button>
            <ButtonLink square aria-label={t`Refeições`} to={mealPlansPath(athlete.clientId)}>
              <IconSoup size={20} aria-hidden />
            </ButtonLink>
            <CalendarNav calendar={calendar} />
            <Button kind="primary" floating onClick={() => dialogs.onNew(onScreen)}>
              <IconPlus size={18} stroke={2.2} aria-hidden />
              <Trans>Treino</Trans>
            </Button>
          </>
        }
      />
      {workouts ? (
        <AthletePlanner
          athlete={athlete}
          workouts={workouts}
          onNew={dialogs.onNew}
          onEdit={dialogs.onEdit}
          onDelete={dialogs.onDelete}
          withKeys
        >
          {(onMenu) => <Calendar calendar={calendar} workouts={workouts} actions={{ ...actions, onMenu }} />}
        </AthletePlanner>
      ) : (
        <Skeleton height={560} />
      )}
      {workouts && <ReadAhead athleteId={athlete.id} calendar={calendar} />}
      <CoachDialogs athlete={athlete} dialogs={dialogs} />
      <Dialog opened={facts.opened} onClose={facts.close} title={athlete.name}>
        <AthleteFacts athlete={athlete} />
      </Dialog>
    </>
  )
}
