import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { firstValueFrom } from 'rxjs'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { daysBetween, placesInDay } from '#src/domain/workouts/bulk.ts'
import { isOpenPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { dayRange, longDay } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import type { DropPlace } from '#src/training/planning/drag.ts'
import { useDraggedInside, useDrops } from '#src/training/planning/drag-refs.ts'
import { type ForMany, planForManyDialog } from '#src/training/planning/plan-dialogs.ts'
import { selectedKeys, useSelectedCount } from '#src/training/selection.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { ActionMenu, type MenuPlace, placeNextTo } from '#src/ui/action-menu.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'
import { placeOf, type Target, targetAt } from '../target.ts'
import type { PlanEnvironment, PlannerLibrary, Subject } from './acts/plan-act.ts'
import { usePlanMenu } from './acts/use-plan-menu.tsx'
import { BulkDialogs } from './bulk/bulk-dialogs.tsx'
import { useBulkCommands } from './bulk/use-bulk-commands.ts'
import { useSelecting } from './bulk/use-selecting.ts'
import { workoutsOfTarget } from './bulk/workouts-of-target.ts'
import { useClip } from './clipboard.ts'
import { MoveDialog } from './dialogs/move-dialog.tsx'
import { RepeatDialog } from './dialogs/repeat-dialog.tsx'
import { isInsideArea, usePlanKeys } from './keyboard/use-plan-keys.ts'
import { useFocusLeft, useFocusMoved } from './keyboard/use-planner-focus.ts'
import styles from './planner.module.css'
import { usePlanCommands } from './use-plan-commands.ts'

type Props = {
  /** Whose calendar it is. Where they are several, its parts carry `data-athlete` too. */
  athletes: readonly { id: number; name?: string }[]
  /** All workouts on the screen. */
  workouts: readonly WorkoutDocument[]
  /** The coach's; without it an athlete plans for themselves. */
  library?: PlannerLibrary
  /** Whether a workout can be selected, to do something with several at once; without it none can. */
  maySelect?: ((workout: WorkoutDocument) => boolean) | undefined
  /** A calendar, in which keys do what the menus offer; false on the page of one workout. */
  isCalendar?: boolean
  /** A finger that rests on a workout drags it too. */
  dragByTouch?: boolean
  /** What is planned in; its parts carry `data-workout`, `data-day` and `data-week`. */
  children: ReactNode
}

const SelectionBar = onDemand(() => import('./bulk/selection-bar.tsx').then((m) => m.SelectionBar), null)

const planMenuDialog = defineDialog<MenuPlace & { target: Target }>('plan-menu')

/** Opens the planner's menu next to this element. */
export function openPlanMenu(target: Target, from: Element): void {
  planMenuDialog.open({ target, ...placeNextTo(from) })
}

const nobody = () => false

/** Planning at speed around a calendar: dragging, keys, menus, selections, and the dialogs that they open. */
export function Planner(props: Props) {
  const { athletes, workouts, library, isCalendar = true, dragByTouch = false, children } = props
  const { maySelect = nobody } = props
  const { t, i18n } = useLingui()
  const { client, userId } = useSession()
  const rights = usePlanRights()
  const area = useRef<HTMLDivElement>(null)
  const today = useToday()
  const followMoved = useFocusMoved(area)
  const commands = usePlanCommands(today, followMoved)
  const bulk = useBulkCommands(today, followMoved)
  const { focusSelected, ...selecting } = useSelecting(area, workouts.filter(maySelect))
  const selectedCount = useSelectedCount()
  const menu = planMenuDialog.use()

  const athleteIdOf = ({ athleteId }: { athleteId?: number | undefined }) => athleteId ?? athletes[0]?.id ?? 0
  const workoutOf = (key?: string) => workouts.find(({ clientId }) => clientId === key)
  const subjectOf = (target: Target | null): Subject | undefined => {
    if (target?.kind !== 'workout') return target ? { ...target, athleteId: athleteIdOf(target) } : undefined
    const workout = workoutOf(target.key)
    return workout && { kind: 'workout', workout }
  }
  const env: PlanEnvironment = {
    rights,
    clip: useClip(userId),
    commands,
    library,
    isCalendar,
    mayMark: useFullServer(),
    maySelect,
    selectableOn: (days, athleteId) =>
      workouts.filter(
        (workout) =>
          workout.athleteId === athleteId && days.includes(workout.scheduledTo) && maySelect(workout),
      ),
    hasCopies: ({ clientId, copyOf }) =>
      copyOf !== null || workouts.some((other) => other.copyOf === clientId),
    mayStep: (workout, by) => {
      const ofDay = workouts.filter(
        (other) => other.athleteId === workout.athleteId && workoutDay(other) === workoutDay(workout),
      )
      const to = ofDay.indexOf(workout) + by
      const others = ofDay.filter((other) => other !== workout)
      const isThere = to >= 0 && to < ofDay.length
      return (
        isThere && placesInDay(others.toSpliced(to, 0, workout), (one) => isOpenPlanOf(one, rights)) !== null
      )
    },
  }
  const actionsOf = usePlanMenu(env, menu.close)
  const keys = usePlanKeys({ env, focusedAt: (place) => subjectOf(targetAt(place)), athleteIdOf })
  const noteFocus = useFocusLeft(area, workouts)
  const forEveryone = (source: ForMany['source'], day: string) =>
    planForManyDialog.open({ source, days: [day], athleteIds: athletes.map(({ id }) => id) })
  const drop = async (key: string, { day, athleteId, before }: DropPlace) => {
    const selected = selectedKeys()
    const keys = selected.includes(key) ? selected : [key]
    if (athleteId === 'everyone') return forEveryone({ keys }, day)
    const workout = workoutOf(key)
    if (!workout) return
    const days = daysBetween(workout.scheduledTo, day)
    const athlete = athletes.find(({ id }) => id === athleteIdOf({ athleteId }))
    const isOthers = athlete && athlete.id !== workout.athleteId
    if (!isOthers && days === 0) return commands.reorder(key, { before })
    if (!isOthers && keys.length === 1) return commands.move(key, day)
    const dropped = await firstValueFrom(workoutsOfTarget(client.database, { keys }))
    if (isOthers) await commands.copyTo(dropped, athlete, days)
    else await bulk.move(dropped, days)
  }
  const drops = {
    workout: (key: string, place: DropPlace) => void drop(key, place),
    template: (template: string, { day, athleteId }: DropPlace) => {
      if (athleteId === 'everyone') forEveryone({ template }, day)
      else library?.insert(template, day, athleteIdOf({ athleteId }))
    },
  }
  useDrops(drops, dragByTouch)
  useDraggedInside(area, dragByTouch)

  const onContextMenu = (event: MouseEvent) => {
    // A long press is the finger's own gesture, for the link under it.
    const byTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
    const target = targetAt(placeOf(event.target as Element))
    if (!target || !isInsideArea(event)) return
    if (byTouch && (!dragByTouch || target.kind === 'workout')) return
    event.preventDefault()
    planMenuDialog.open({ target, x: event.clientX, y: event.clientY })
  }

  const titleOf = (target: Target) => {
    if (target.kind === 'workout') return workoutOf(target.key)?.name ?? ''
    const whose = athletes.length > 1 && athletes.find(({ id }) => id === target.athleteId)?.name
    if (target.kind === 'day')
      return [whose && isolated(whose), longDay(target.day, i18n.locale)].filter(Boolean).join(' · ')
    const monday = mondayOf(target.day)
    return t`Semana de ${dayRange(monday, addDays(monday, 6), i18n.locale)}`
  }
  const target = menu.args?.target
  const subject = subjectOf(target ?? null)
  return (
    <>
      <div
        role="presentation"
        ref={area}
        className={styles.area}
        {...keys}
        {...selecting}
        onFocus={(event) => {
          noteFocus(event)
          keys.onFocus()
        }}
        onContextMenu={onContextMenu}
      >
        {children}
      </div>
      <ActionMenu
        {...menu.frame}
        title={target ? titleOf(target) : ''}
        at={menu.args}
        actions={subject ? actionsOf(subject) : []}
        withKeys={isCalendar}
      />
      {selectedCount !== null && <SelectionBar count={selectedCount} env={env} onLeave={focusSelected} />}
      {isCalendar && <BulkDialogs commands={bulk} />}
      <MoveDialog workoutOf={workoutOf} onMove={commands.move} />
      <RepeatDialog workoutOf={workoutOf} onRepeat={commands.repeat} />
    </>
  )
}
