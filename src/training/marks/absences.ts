import { firstValueFrom } from 'rxjs'
import { isAbsence, isOnDay } from '#src/domain/marks.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { dialogStore } from '#src/ui/dialog/open-dialog.ts'
import type { MarkDocument, RumoDatabase } from '#sync/client.ts'
import type { PlacedWorkout } from '../planned-workouts.ts'
import { marksOf } from './queries.ts'

/** The days that a plan is about. A rest day falls into no absence. */
export type PlannedDay = Pick<PlacedWorkout, 'athleteId' | 'scheduledTo' | 'sport'>

/** The absences that these plans fall into, by first day. */
async function absencesAmong(database: RumoDatabase, plans: readonly PlannedDay[]): Promise<MarkDocument[]> {
  const ofAthletes = Map.groupBy(
    plans.filter(({ sport }) => sport !== 'rest'),
    ({ athleteId }) => athleteId,
  )
  const found = await Promise.all(
    [...ofAthletes].map(async ([athleteId, planned]) => {
      const days = planned.map(({ scheduledTo }) => scheduledTo).toSorted()
      const [from = '', to = from] = [days[0], days.at(-1)]
      const marks = await firstValueFrom(marksOf(database, { athleteId, from, to }))
      return marks.filter((mark) => isAbsence(mark.kind) && days.some((day) => isOnDay(mark, day)))
    }),
  )
  return found.flat()
}

/** The dialog that asks whether to plan into an absence (`absence-dialog.tsx`); its arguments are the absences. */
const absenceDialogName = 'plan-into-absence'
export const absenceDialog = defineDialog<readonly MarkDocument[]>(absenceDialogName)

let answer: (go: boolean) => void = () => {}

/** The person wants to plan although the athlete is absent. */
export function planAnyway(): void {
  answer(true)
}

/** Whether to make these plans: asks the person when the athlete is absent on one of the days. */
export async function confirmAbsences(database: RumoDatabase, plans: readonly PlannedDay[]) {
  const absences = await absencesAmong(database, plans)
  if (absences.length === 0) return true
  // A menu or dialog that led here is still closing: it would take this one with it.
  await whenDialogIs((name) => name === undefined)
  absenceDialog.open(absences)
  return new Promise((resolve) => {
    answer = resolve
    void whenDialogIs((name) => name !== absenceDialogName).then(() => resolve(false))
  })
}

/** Resolves once the name of the open dialog (undefined: none is open) is one of these. */
function whenDialogIs(wanted: (name: string | undefined) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!wanted(dialogStore.read()?.name)) return
      stop()
      resolve()
    }
    const stop = dialogStore.subscribe(look)
    look()
  })
}
