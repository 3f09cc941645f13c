import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/session-context.ts'
import { movesBy, openAmong, startingOn } from '#src/domain/workouts/bulk.ts'
import { originOf } from '#src/domain/workouts/copies.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { addWorkouts } from '#src/training/add-workouts.ts'
import {
  moveWorkouts,
  moveWorkoutsBack,
  removeOpenWorkouts,
  restoreWorkouts,
} from '#src/training/bulk-workouts.ts'
import { confirmAbsences } from '#src/training/marks/absences.ts'
import { takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { endSelection } from '#src/training/selection.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { stayingText } from './staying-text.ts'

type Workouts = readonly WorkoutDocument[]

/**
 * What is done with many workouts at once, each act with its words and one undo.
 * @param onMoved a workout is on a day where it was not before.
 */
export function useBulkCommands(today: string, onMoved: (key: string, day: string) => void) {
  const { t, i18n } = useLingui()
  const { client, userId } = useSession()
  const { database } = client
  const rights = usePlanRights()
  const undoToast = useUndoToast()

  const backText = (count: number) => plural(count, { one: '# treino voltou', other: '# treinos voltaram' })
  const notes = (days: readonly string[], staying: number) =>
    [
      staying > 0 && stayingText(staying),
      days.some((day) => day < today) && t`Há treinos em dias que já passaram.`,
    ]
      .filter(Boolean)
      .join(' ') || undefined
  const refuse = (staying: number) => {
    const detail = staying > 0 ? { detail: stayingText(staying) } : {}
    showToast({ tone: 'error', message: t`Nenhum treino planejado para mudar`, ...detail })
  }

  const move = (workouts: Workouts, days: number) =>
    trying(async () => {
      const { open, staying } = openAmong(workouts, rights)
      const moves = movesBy(open, days)
      const day = new Map(moves.map(({ key, to }) => [key, to]))
      const placed = open.map((workout) => ({
        ...workout,
        scheduledTo: day.get(workout.clientId) ?? workout.scheduledTo,
      }))
      if (!(await confirmAbsences(database, placed))) return
      const moved = await moveWorkouts(database, rights, moves)
      const [first] = moved
      if (!first) return refuse(staying.length)
      endSelection()
      onMoved(first.key, first.to)
      const back = async () => {
        const count = await moveWorkoutsBack(database, rights, moved)
        if (count === 0) throw new Error('all have changed since')
        onMoved(first.key, first.from)
        return count
      }
      const message = plural(moved.length, { one: '# treino movido', other: '# treinos movidos' })
      undoToast(message, back, backText, notes([...day.values()], staying.length))
    })

  /** @param day on which the first of them falls. */
  const copy = (workouts: Workouts, day: string) =>
    trying(async () => {
      const plans = startingOn(workouts, day).map((plan) => ({ ...plan, copyOf: originOf(plan) }))
      if (!(await confirmAbsences(database, plans))) return
      const keys = await addWorkouts(database, userId, plans)
      const [first] = keys
      if (!first) return
      endSelection()
      onMoved(first, day)
      const copied = plural(keys.length, { one: '# treino copiado', other: '# treinos copiados' })
      undoToast(
        t`${copied}: a partir de ${shortDay(day, i18n.locale)}`,
        () => takeBackWorkouts(database, keys),
        t`As cópias foram retiradas`,
        notes(
          plans.map(({ scheduledTo }) => scheduledTo),
          0,
        ),
      )
    })

  const remove = (workouts: Workouts) =>
    trying(async () => {
      const { open, staying } = openAmong(workouts, rights)
      const gone = await removeOpenWorkouts(
        database,
        rights,
        open.map(({ clientId }) => clientId),
      )
      if (gone.length === 0) return refuse(staying.length)
      endSelection()
      const message = plural(gone.length, { one: '# treino excluído', other: '# treinos excluídos' })
      const back = async () => {
        await restoreWorkouts(database, gone)
        return gone.length
      }
      undoToast(message, back, backText, notes([], staying.length))
    })

  return { move, copy, remove }
}

export type BulkCommands = ReturnType<typeof useBulkCommands>
