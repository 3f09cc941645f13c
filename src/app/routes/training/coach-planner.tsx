import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { firstValueFrom } from 'rxjs'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { Planner } from '#src/features/calendar/planning/planner.tsx'
import { applyTemplate, createTemplate, deleteTemplate } from '#src/features/library/commands.ts'
import { templateByKey } from '#src/features/library/queries.ts'
import { TemplatePicker } from '#src/features/library/template-picker.tsx'
import { shortDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { AbsenceDialog } from '#src/training/marks/absence-dialog.tsx'
import { confirmAbsences } from '#src/training/marks/absences.ts'
import { takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'
import { type Plan, planOf } from '#sync/contract/index.ts'
import { CalendarWithLibrary } from './library-panel/calendar-with-library.tsx'
import { askForLibrary } from './library-panel/library-panel.ts'

const fromLibraryDialog = defineDialog<{ day: string; athleteId: number }>('from-library')

type Props = {
  athletes: readonly UserDocument[]
  workouts: readonly WorkoutDocument[]
  /** There is room for the library next to the calendar, which shows these days. */
  libraryDays?: ComponentProps<typeof CalendarWithLibrary>['shown'] | undefined
} & Pick<ComponentProps<typeof Planner>, 'isCalendar' | 'dragByTouch' | 'maySelect' | 'children'>

/** Planning for athletes, with the coach's library at hand: workouts come from it and go into it. */
export function CoachPlanner({ athletes, workouts, libraryDays, children, ...calendar }: Props) {
  const { t, i18n } = useLingui()
  const { client, userId } = useSession()
  const { database } = client
  const undoToast = useUndoToast()
  const fullServer = useFullServer()
  const choosing = fromLibraryDialog.use()

  const saveAsTemplate = (workout: WorkoutDocument) =>
    trying(async () => {
      const { name } = workout
      const key = await createTemplate(database, userId, planOf(workout))
      const message = t`“${name}” está na biblioteca`
      const undo = () => deleteTemplate(database, key)
      if (fullServer) undoToast(message, undo, t`Modelo retirado da biblioteca`)
      else showToast({ message })
    })

  const insert = (template: Plan, scheduledTo: string, athleteId: number) =>
    trying(async () => {
      const { name, sport } = template
      if (!(await confirmAbsences(database, [{ sport, athleteId, scheduledTo }]))) return
      const where = { athleteIds: [athleteId], days: [scheduledTo] }
      const keys = await applyTemplate(database, userId, template, where)
      undoToast(
        t`“${name}” criado para ${shortDay(scheduledTo, i18n.locale)}`,
        () => takeBackWorkouts(database, keys),
        t`O treino criado foi retirado`,
      )
    })

  const insertByKey = async (key: string, day: string, athleteId: number) => {
    const template = await firstValueFrom(templateByKey(database, key))
    if (template) await insert(template, day, athleteId)
  }

  const chosen = choosing.args
  const of = athletes.find(({ id }) => id === chosen?.athleteId)
  const planner = (
    <Planner
      athletes={athletes}
      workouts={workouts}
      {...calendar}
      library={{
        pick: (day, athleteId) => choosing.open({ day, athleteId }),
        show: (day, athleteId) => {
          if (libraryDays) askForLibrary(day, athleteId)
          else if (day) choosing.open({ day, athleteId })
        },
        insert: (key, day, athleteId) => void insertByKey(key, day, athleteId),
        keep: (workout) => void saveAsTemplate(workout),
      }}
    >
      {children}
    </Planner>
  )
  return (
    <>
      {libraryDays ? (
        <CalendarWithLibrary
          athletes={athletes}
          shown={libraryDays}
          onInsert={(template, day, athleteId) => void insert(template, day, athleteId)}
        >
          {planner}
        </CalendarWithLibrary>
      ) : (
        planner
      )}
      <AbsenceDialog />
      <Dialog
        opened={choosing.opened}
        onClose={choosing.close}
        title={<Trans>Da biblioteca</Trans>}
        subtitle={chosen && of && `${isolated(of.name)} · ${shortDay(chosen.day, i18n.locale)}`}
        width={560}
      >
        {chosen && (
          <TemplatePicker
            onPick={(template) => {
              choosing.close()
              void insert(template, chosen.day, chosen.athleteId)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
