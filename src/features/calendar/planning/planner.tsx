import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import { firstValueFrom } from 'rxjs'
import { useKeepPrevious } from '#src/data/query/use-keep-previous.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays, mondayOf } from '#src/domain/days.ts'
import { daysBetween, placesInDay } from '#src/domain/workouts/bulk.ts'
import { isOpenPlanOf } from '#src/domain/workouts/plan-rights.ts'
import { dayRange, longDay } from '#src/i18n/day-text.ts'
import { usePlanRights } from '#src/training/use-plan-rights.ts'
import { ActionMenu } from '#src/ui/action-menu.tsx'
import { openDialog } from '#src/ui/dialog/open-dialog.ts'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'
import { selectedKeys, useSelectedCount } from '../selection.ts'
import { placeOf, type Target, targetAt } from '../target.ts'
import { BulkDialogs } from './bulk/bulk-dialogs.tsx'
import { useBulkCommands } from './bulk/use-bulk-commands.ts'
import { useSelecting } from './bulk/use-selecting.ts'
import { workoutsOfTarget } from './bulk/workouts-of-target.ts'
import { MoveDialog } from './dialogs/move-dialog.tsx'
import { RepeatDialog } from './dialogs/repeat-dialog.tsx'
import { useDrops } from './drag-refs.ts'
import { isInsideArea, usePlanKeys } from './keyboard/use-plan-keys.ts'
import { useFocusLeft, useFocusMoved } from './keyboard/use-planner-focus.ts'
import styles from './planner.module.css'
import { type PlanCallbacks, useMenuActions } from './use-menu-actions.tsx'
import { usePlanCommands } from './use-plan-commands.ts'

type Props = {
  /** Whose calendar it is. */
  athlete: { id: number }
  /** All workouts on the screen. */
  workouts: readonly WorkoutDocument[]
  callbacks: PlanCallbacks
  /** Whether a workout can be selected, to do something with several at once; without it none can. */
  maySelect?: ((workout: WorkoutDocument) => boolean) | undefined
  /** A calendar, in which keys do what the menus offer; not the page of one workout. */
  withKeys: boolean
  /** What is planned in; its parts carry `data-workout`, `data-day` and `data-week`. */
  children: ReactNode
}

type Menu = { target: Target; x: number; y: number; width?: number; height?: number }

const SelectionBar = onDemand(() => import('./bulk/selection-bar.tsx').then((m) => m.SelectionBar), null)

const openMenu = (menu: Menu) => openDialog('plan-menu', menu)
const openMove = (key: string) => openDialog('move-workout', { key })
const openRepeat = (key: string) => openDialog('repeat-workout', { key })

/** Opens the planner's menu next to this element. */
export function openPlanMenu(target: Target, from: Element): void {
  const { left, top, width, height } = from.getBoundingClientRect()
  openMenu({ target, x: left, y: top, width, height })
}

const nobody = () => false

/** Planning at speed around a calendar: dragging, keys, menus, selections, and the dialogs that they open. */
export function Planner({ athlete, workouts, callbacks, maySelect = nobody, withKeys, children }: Props) {
  const { t, i18n } = useLingui()
  const { client } = useSession()
  const rights = usePlanRights()
  const area = useRef<HTMLDivElement>(null)
  const today = useToday()
  const followMoved = useFocusMoved(area)
  const commands = usePlanCommands(athlete.id, today, followMoved)
  const bulk = useBulkCommands(today, followMoved)
  const { focusSelected, ...selecting } = useSelecting(area, workouts.filter(maySelect))
  const selectedCount = useSelectedCount()
  const menu = useDialog<Menu>('plan-menu')
  const moving = useDialog<{ key: string }>('move-workout')
  const repeating = useDialog<{ key: string }>('repeat-workout')

  const workoutOf = (key?: string) => workouts.find(({ clientId }) => clientId === key)
  const openPlanOf = (key?: string) => {
    const workout = workoutOf(key)
    return workout && isOpenPlanOf(workout, rights) ? workout : undefined
  }
  const actionsOf = useMenuActions({
    workoutOf,
    maySelect,
    selectableOn: (days) =>
      workouts.filter((workout) => days.includes(workout.scheduledTo) && maySelect(workout)),
    mayStep: (workout, by) => {
      const ofDay = workouts.filter((other) => workoutDay(other) === workoutDay(workout))
      const to = ofDay.indexOf(workout) + by
      const others = ofDay.filter((other) => other !== workout)
      const isThere = to >= 0 && to < ofDay.length
      return (
        isThere && placesInDay(others.toSpliced(to, 0, workout), (one) => isOpenPlanOf(one, rights)) !== null
      )
    },
    commands,
    callbacks,
    openMove,
    openRepeat,
    close: menu.close,
  })
  const keys = usePlanKeys({
    commands,
    callbacks,
    openPlanOf,
    maySelect: (key) => workouts.some((workout) => workout.clientId === key && maySelect(workout)),
    openMove,
  })
  const noteFocus = useFocusLeft(area, workouts)
  const drop = async (key: string, day: string, before: string | undefined) => {
    const keys = selectedKeys()
    if (workoutOf(key)?.scheduledTo === day) return commands.reorder(key, { before })
    if (!keys.includes(key)) return commands.move(key, day)
    const target = { athleteId: athlete.id, target: { keys } }
    const dropped = await firstValueFrom(workoutsOfTarget(client.database, target))
    const from = dropped.find(({ clientId }) => clientId === key)?.scheduledTo
    if (from && from !== day) await bulk.move(dropped, daysBetween(from, day))
  }
  useDrops({
    workout: (key, day, before) => void drop(key, day, before),
    template: (key, day) => callbacks.onTemplateDrop?.(key, day),
  })

  const onContextMenu = (event: MouseEvent) => {
    // A long press is the finger's own gesture, for the link under it.
    const byTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
    const target = targetAt(placeOf(event.target as Element))
    if (!target || byTouch || !isInsideArea(event)) return
    event.preventDefault()
    openMenu({ target, x: event.clientX, y: event.clientY })
  }

  const titleOf = (target: Target) => {
    if (target.kind === 'workout') return workoutOf(target.key)?.name ?? ''
    if (target.kind === 'day') return longDay(target.day, i18n.locale)
    const monday = mondayOf(target.day)
    return t`Semana de ${dayRange(monday, addDays(monday, 6), i18n.locale)}`
  }
  const target = menu.args?.target
  // While a dialog fades out, what it was about may have left the screen.
  const moved = useKeepPrevious(workoutOf(moving.args?.key))
  const repeated = useKeepPrevious(workoutOf(repeating.args?.key))
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
        opened={menu.opened}
        onClose={menu.close}
        title={target ? titleOf(target) : ''}
        at={menu.args ?? { x: 0, y: 0 }}
        actions={target ? actionsOf(target) : []}
        withKeys={withKeys}
      />
      {selectedCount !== null && <SelectionBar count={selectedCount} onLeave={focusSelected} />}
      {withKeys && <BulkDialogs athleteId={athlete.id} commands={bulk} />}
      <MoveDialog workout={moved} dialog={moving} onMove={commands.move} />
      <RepeatDialog workout={repeated} dialog={repeating} onRepeat={commands.repeat} />
    </>
  )
}
