import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { originOf } from '#src/domain/workouts/copies.ts'
import { dayRange, shortDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { addWorkouts } from '#src/training/add-workouts.ts'
import { moveWorkouts, moveWorkoutsBack, orderDay } from '#src/training/bulk-workouts.ts'
import { confirmAbsences } from '#src/training/marks/absences.ts'
import { type PlacedWorkout, takeBackWorkouts } from '#src/training/planned-workouts.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import { planOf } from '#sync/contract/index.ts'
import type { Target } from '../target.ts'
import { type Clip, keepClip, pastedWorkouts, readClip, repeatedWorkouts } from './clipboard.ts'
import { copyWorkouts, cutWorkout } from './commands.ts'

/**
 * What is done with plans, each act with its words and one undo.
 * @param onMoved a workout is on a day where it was not before.
 */
export function usePlanCommands(today: string, onMoved: (key: string, day: string) => void) {
  const { t, i18n } = useLingui()
  const { client, userId, role } = useSession()
  const { database } = client
  const rights = usePlanRights()
  const undoToast = useUndoToast()
  const dayText = (day: string) => shortDay(day, i18n.locale)
  const weekText = (day: string) => dayRange(mondayOf(day), addDays(mondayOf(day), 6), i18n.locale)

  const plansForOthers = role === 'coach'
  const whereToPaste = (span: Clip['span']) => {
    if (!plansForOthers) return span === 'week' ? t`Cole em outra semana.` : t`Cole em outro dia.`
    return span === 'week'
      ? t`Cole em outra semana, também de outro atleta.`
      : t`Cole em outro dia, também de outro atleta.`
  }
  const refuseMove = () =>
    showToast({
      tone: 'error',
      message: t`Este treino não muda de dia`,
      detail: plansForOthers
        ? t`Ele já foi feito, é de outro treinador ou não está mais aqui.`
        : t`Ele já foi feito, é do treinador ou não está mais aqui.`,
    })
  const pastNote = (days: readonly string[]) => {
    if (days.every((day) => day >= today)) return undefined
    return days.length === 1 ? t`Esse dia já passou.` : t`Há dias que já passaram.`
  }

  /** @param athleteId whose day or week it is. */
  const copy = (target: Target, athleteId: number) =>
    trying(async () => {
      const clip = await copyWorkouts(database, athleteId, target)
      if (!clip) {
        showToast({ message: target.kind === 'week' ? t`Semana sem treinos` : t`Dia sem treinos` })
        return
      }
      keepClip(userId, clip)
      showToast({
        message: plural(clip.plans.length, { one: '# treino copiado', other: '# treinos copiados' }),
        detail: whereToPaste(clip.span),
      })
    })

  const cut = (key: string) =>
    trying(async () => {
      const clip = await cutWorkout(database, rights, key)
      if (!clip) return refuseMove()
      keepClip(userId, clip)
      showToast({ message: t`Treino recortado`, detail: t`Cole no dia em que ele deve ficar.` })
    })

  /** @param decided called once the move is made or can never be made; not where the device would not write it. */
  const move = (key: string, day: string, decided?: () => void) =>
    trying(async () => {
      const workout = await database.workouts.findOne(key).exec()
      if (workout && !(await confirmAbsences(database, [{ ...workout.toJSON(), scheduledTo: day }]))) return
      const from = workout?.scheduledTo
      if (from === day) return decided?.()
      const moved = from ? await moveWorkouts(database, rights, [{ key, from, to: day }]) : []
      decided?.()
      if (!from || moved.length === 0) return refuseMove()
      onMoved(key, day)
      const back = async () => {
        if ((await moveWorkoutsBack(database, rights, moved)) === 0) throw new Error('it has changed since')
        onMoved(key, from)
      }
      undoToast(
        t`Treino movido para ${dayText(day)}`,
        back,
        t`Treino voltou para ${dayText(from)}`,
        pastNote([day]),
      )
    })

  /** Puts a workout elsewhere among those of its day: so many places later, or before another one (else last). */
  const reorder = (key: string, to: { by: number } | { before: string | undefined }) =>
    trying(async () => {
      const workout = await database.workouts.findOne(key).exec()
      if (!workout) return
      const place = { athleteId: workout.athleteId, day: workout.scheduledTo }
      const order = (keys: readonly string[]) => {
        const others = keys.filter((one) => one !== key)
        if ('by' in to) return others.toSpliced(Math.max(0, keys.indexOf(key) + to.by), 0, key)
        const at = to.before === undefined ? others.length : others.indexOf(to.before)
        return others.toSpliced(at, 0, key)
      }
      const before = await orderDay(database, rights, place, order)
      if (!before) {
        return showToast({
          tone: 'error',
          message: t`O treino fica onde está`,
          detail: t`Um treino já feito ou de outra pessoa não muda de lugar no dia.`,
        })
      }
      onMoved(key, place.day)
      if (order(before).join() === before.join()) return
      const back = async () => {
        if (!(await orderDay(database, rights, place, () => before))) throw new Error('it has changed since')
      }
      undoToast(t`Ordem do dia mudada`, back, t`Ordem do dia como antes`)
    })

  /** Plans these, says so, and offers to take exactly them back. @returns their keys. */
  const add = async (plans: readonly PlacedWorkout[], message: string, note?: string): Promise<string[]> => {
    const added = await trying(async () => {
      if (!(await confirmAbsences(database, plans))) return []
      const keys = await addWorkouts(database, userId, plans)
      const detail = note ?? pastNote(plans.map(({ scheduledTo }) => scheduledTo))
      undoToast(message, () => takeBackWorkouts(database, keys), t`As cópias foram retiradas`, detail)
      return keys
    })
    return added ?? []
  }

  /** Copies another athlete's workouts to this athlete, this many days later. */
  const copyTo = async (
    workouts: readonly WorkoutDocument[],
    athlete: { id: number; name?: string },
    days: number,
  ) => {
    const plans = workouts.map(({ draft, scheduledTo, ...workout }) => ({
      ...planOf(workout),
      draft,
      copyOf: originOf(workout),
      athleteId: athlete.id,
      scheduledTo: addDays(scheduledTo, days),
    }))
    const copied = plural(plans.length, { one: '# treino copiado', other: '# treinos copiados' })
    const [key] = await add(
      plans,
      athlete.name ? `${copied}: ${isolated(athlete.name)}` : copied,
      t`O original continua com o outro atleta.`,
    )
    const [first] = plans
    if (key && first) onMoved(key, first.scheduledTo)
  }

  const paste = (day: string, athleteId: number) => {
    const clip = readClip(userId)
    if (!clip) return showToast({ message: t`Nada copiado ainda` })
    const { cut: taken } = clip
    if (taken?.athleteId === athleteId) return void move(taken.key, day, () => keepClip(userId, null))
    const plans = pastedWorkouts(clip, athleteId, day)
    const focused = document.activeElement
    const where = clip.span === 'week' ? weekText(day) : dayText(day)
    const pasted = plural(plans.length, { one: '# treino colado', other: '# treinos colados' })
    void add(
      plans,
      `${pasted}: ${where}`,
      taken ? t`O original continua com o outro atleta.` : undefined,
    ).then(([key]) => {
      const [first] = plans
      // The next key is about what was pasted, unless the focus has moved on meanwhile; an empty day's button is gone.
      const stayed = document.activeElement === focused || !focused?.isConnected
      if (key && first && stayed) onMoved(key, first.scheduledTo)
    })
  }

  /** Plans the week before this one once more in it. */
  const copyWeekBefore = (athleteId: number, monday: string) =>
    trying(async () => {
      const clip = await copyWorkouts(database, athleteId, { kind: 'week', day: addDays(monday, -7) })
      if (!clip) return showToast({ message: t`Semana sem treinos` })
      const plans = pastedWorkouts(clip, athleteId, monday)
      await add(plans, plural(plans.length, { one: '# treino copiado', other: '# treinos copiados' }))
    })

  const duplicate = (workout: WorkoutDocument) => add([{ ...workout, copyOf: null }], t`Treino duplicado`)

  const repeat = (workout: WorkoutDocument, until: string) => {
    const plans = repeatedWorkouts(workout, until)
    return add(plans, plural(plans.length, { one: '# treino criado', other: '# treinos criados' }))
  }

  return { copy, copyTo, copyWeekBefore, cut, move, reorder, paste, duplicate, repeat }
}

export type PlanCommands = ReturnType<typeof usePlanCommands>
