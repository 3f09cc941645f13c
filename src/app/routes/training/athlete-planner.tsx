import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { firstValueFrom } from 'rxjs'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { Planner } from '#src/features/calendar/planning/planner.tsx'
import type { PlanCallbacks } from '#src/features/calendar/planning/use-menu-actions.tsx'
import { applyTemplate, createTemplate, deleteTemplate } from '#src/features/library/commands.ts'
import { templateByKey } from '#src/features/library/queries.ts'
import { TemplatePicker } from '#src/features/library/template-picker.tsx'
import { shortDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { AbsenceDialog } from '#src/training/marks/absence-dialog.tsx'
import { confirmAbsences } from '#src/training/marks/absences.ts'
import { takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { UserDocument, WorkoutDocument } from '#sync/client.ts'
import { type Plan, planOf } from '#sync/contract/index.ts'
import { CalendarWithLibrary } from './library-panel/calendar-with-library.tsx'
import { askForLibrary } from './library-panel/library-panel.ts'

type Props = {
  athlete: UserDocument
  workouts: readonly WorkoutDocument[]
  /** There is room for the library next to the calendar, which shows these days. */
  libraryDays?: ComponentProps<typeof CalendarWithLibrary>['shown'] | undefined
} & Pick<PlanCallbacks, 'openNew' | 'openEdit' | 'openDelete' | 'openMark'> &
  Pick<Parameters<typeof Planner>[0], 'withKeys' | 'maySelect' | 'children'>

/** Planning for an athlete, with the coach's library at hand: workouts come from it and go into it. */
export function AthletePlanner({
  athlete,
  workouts,
  libraryDays,
  withKeys,
  maySelect,
  children,
  ...callbacks
}: Props) {
  const { t, i18n } = useLingui()
  const { client, userId } = useSession()
  const { database } = client
  const undoToast = useUndoToast()
  const fullServer = useFullServer()
  const choosing = useDialog<{ day: string }>('from-library')

  const saveAsTemplate = (workout: WorkoutDocument) =>
    trying(async () => {
      const { name } = workout
      const key = await createTemplate(database, userId, planOf(workout))
      const message = t`“${name}” está na biblioteca`
      const undo = () => deleteTemplate(database, key)
      if (fullServer) undoToast(message, undo, t`Modelo retirado da biblioteca`)
      else showToast({ message })
    })

  const insert = (template: Plan, scheduledTo: string) =>
    trying(async () => {
      const { name, sport } = template
      if (!(await confirmAbsences(database, [{ sport, athleteId: athlete.id, scheduledTo }]))) return
      const where = { athleteIds: [athlete.id], days: [scheduledTo] }
      const keys = await applyTemplate(database, userId, template, where)
      undoToast(
        t`“${name}” criado para ${shortDay(scheduledTo, i18n.locale)}`,
        () => takeBackWorkouts(database, keys),
        t`O treino criado foi retirado`,
      )
    })

  const insertByKey = async (key: string, day: string) => {
    const template = await firstValueFrom(templateByKey(database, key))
    if (template) await insert(template, day)
  }

  const day = choosing.args?.day
  const planner = (
    <Planner
      athlete={athlete}
      workouts={workouts}
      withKeys={withKeys}
      maySelect={maySelect}
      callbacks={{
        ...callbacks,
        openLibrary: (day) => choosing.open({ day }),
        openLibraryByKey: (day) => {
          if (libraryDays) askForLibrary(day)
          else if (day) choosing.open({ day })
        },
        onTemplateDrop: (key, day) => void insertByKey(key, day),
        saveAsTemplate: (workout) => void saveAsTemplate(workout),
      }}
    >
      {children}
    </Planner>
  )
  return (
    <>
      {libraryDays ? (
        <CalendarWithLibrary
          athleteId={athlete.id}
          shown={libraryDays}
          onInsert={(template, day) => void insert(template, day)}
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
        subtitle={day && `${isolated(athlete.name)} · ${shortDay(day, i18n.locale)}`}
        width={560}
      >
        {day && (
          <TemplatePicker
            onPick={(template) => {
              choosing.close()
              void insert(template, day)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
