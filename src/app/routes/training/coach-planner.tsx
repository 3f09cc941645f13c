import { useLingui } from '@lingui/react/macro'
import { type ComponentProps, type ReactNode, type SyntheticEvent, useRef } from 'react'
import { firstValueFrom } from 'rxjs'
import { useStore } from '#src/config/create-store.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { addDays } from '#src/domain/days.ts'
import { Planner } from '#src/features/calendar/planning/planner.tsx'
import { placeOf, selectorOf } from '#src/features/calendar/target.ts'
import { applyTemplate, createTemplate, deleteTemplate } from '#src/features/library/commands.ts'
import { templateByKey } from '#src/features/library/queries.ts'
import { TemplatePicker } from '#src/features/library/template-picker.tsx'
import { shortDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { AbsenceDialog } from '#src/training/marks/absence-dialog.tsx'
import { confirmAbsences } from '#src/training/marks/absences.ts'
import { takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { dragged } from '#src/training/planning/drag-refs.ts'
import { focusOn } from '#src/ui/browser/focus-on.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { TemplateDocument, UserDocument, WorkoutDocument } from '#sync/client.ts'
import { type Plan, planOf } from '#sync/contract/index.ts'
import styles from './library-panel/calendar-with-library.module.css'
import { askForLibrary, closeLibrary, libraryPanel, selectDay } from './library-panel/library-panel.ts'

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
        {...choosing.frame}
        title={t`Da biblioteca`}
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

const LibraryPanel = onDemand(
  () => import('#src/features/library/panel/library-panel.tsx').then((m) => m.LibraryPanel),
  <Skeleton height={560} />,
)

type CalendarWithLibraryProps = {
  athletes: readonly { id: number; name: string }[]
  /** The days on the calendar, and the one that is meant until another is selected. */
  shown: { from: string; to: string; day: string }
  onInsert: (template: TemplateDocument, day: string, athleteId: number) => void
  children: ReactNode
}

/** A calendar with the library next to it once the person opens it. The day that was focused last is the selected one. */
function CalendarWithLibrary({ athletes, shown, onInsert, children }: CalendarWithLibraryProps) {
  const { open, asked, day: selected, athleteId } = useStore(libraryPanel)
  const athlete = athletes.find(({ id }) => id === athleteId) ?? athletes[0]
  const hasSeveral = athletes.length > 1
  const ofSelected = (day: string) => selectorOf({ day, athleteId: hasSeveral ? athlete?.id : undefined })
  const isShown = (day: string) => shown.from <= day && day <= shown.to
  const day = selected && isShown(selected) ? selected : shown.day
  const last = useRef<Element>(null)
  const note = ({ target }: SyntheticEvent) => {
    last.current = target as Element
    const at = placeOf(last.current)
    if (at.day) selectDay(at.day, at.athleteId)
  }
  const close = () => {
    closeLibrary()
    const there = last.current?.isConnected && last.current.closest(ofSelected(day))
    focusOn(there ? last.current : firstOn(ofSelected(day)))
  }
  return (
    <div className={styles.split} data-with-library={open || undefined}>
      <div role="presentation" className={styles.calendar} onFocus={note} onPointerDown={note}>
        {children}
      </div>
      {open && athlete && (
        <>
          <style>{`@media screen { [data-with-library] ${ofSelected(day)} { outline: 2px dashed var(--signal); outline-offset: -3px } }`}</style>
          <LibraryPanel
            athleteId={athlete.id}
            athleteName={hasSeveral ? athlete.name : undefined}
            day={day}
            onStep={(days) => {
              const next = addDays(day, days)
              if (isShown(next)) selectDay(next)
            }}
            onInsert={(template, on) => onInsert(template, on, athlete.id)}
            onClose={close}
            asked={asked}
            dragged={dragged}
          />
        </>
      )}
    </div>
  )
}

/** What of a day takes the focus: its first workout, else itself or its button. */
function firstOn(selector: string): Element | null {
  const place = document.querySelector(selector)
  const empty = place?.matches('[tabindex]') ? place : place?.querySelector('button')
  return place?.querySelector('a') ?? empty ?? null
}
