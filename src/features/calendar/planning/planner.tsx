import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import type { UserDocument, WorkoutDocument } from '../../../../sync/client.ts'
import { useKeepPrevious } from '../../../data/query/use-keep-previous.ts'
import { useToday } from '../../../data/query/use-now.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { addDays, mondayOf } from '../../../domain/days/days.ts'
import { isOpenPlanOf } from '../../../domain/workouts/plan-rights.ts'
import { dayRange, longDay } from '../../../i18n/day-text.ts'
import { openDialog } from '../../../ui/dialog/open-dialog.ts'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { ActionMenu } from '../../../ui/menu/action-menu.tsx'
import { placeOf, type Target, targetAt } from '../target.ts'
import { MoveDialog } from './dialogs/move-dialog.tsx'
import { RepeatDialog } from './dialogs/repeat-dialog.tsx'
import { useDrops } from './drag/drag-refs.ts'
import { useFocusLeft } from './keyboard/use-focus-left.ts'
import { useFocusMoved } from './keyboard/use-focus-moved.ts'
import { isOwn, usePlanKeys } from './keyboard/use-plan-keys.ts'
import styles from './planner.module.css'
import { type PlanCallbacks, useMenuActions } from './use-menu-actions.tsx'
import { usePlanCommands } from './use-plan-commands.ts'

type Props = {
  athlete: UserDocument
  /** All workouts on the screen. */
  workouts: readonly WorkoutDocument[]
  callbacks: PlanCallbacks
  /** A calendar, in which keys do what the menus offer; not the page of one workout. */
  withKeys: boolean
  /** What is planned in; its parts carry `data-workout`, `data-day` and `data-week`. */
  children: ReactNode
}

type Menu = { target: Target; x: number; y: number; width?: number; height?: number }

const openMenu = (menu: Menu) => openDialog('plan-menu', menu)
const openMove = (key: string) => openDialog('move-workout', { key })
const openRepeat = (key: string) => openDialog('repeat-workout', { key })

/** Opens the planner's menu next to this element. */
export function openPlanMenu(target: Target, from: Element): void {
  const { left, top, width, height } = from.getBoundingClientRect()
  openMenu({ target, x: left, y: top, width, height })
}

/** Planning at speed around a calendar: dragging, keys, menus, and the dialogs that they open. For coaches. */
export function Planner({ athlete, workouts, callbacks, withKeys, children }: Props) {
  const { t, i18n } = useLingui()
  const { userId } = useSession()
  const area = useRef<HTMLDivElement>(null)
  const commands = usePlanCommands(athlete.id, useToday(), useFocusMoved(area))
  const menu = useDialog<Menu>('plan-menu')
  const moving = useDialog<{ key: string }>('move-workout')
  const repeating = useDialog<{ key: string }>('repeat-workout')

  const workoutOf = (key?: string) => workouts.find(({ clientId }) => clientId === key)
  const openPlanOf = (key?: string) => {
    const workout = workoutOf(key)
    return workout && isOpenPlanOf(workout, userId) ? workout : undefined
  }
  const actionsOf = useMenuActions({
    workoutOf,
    commands,
    callbacks,
    onMove: openMove,
    onRepeat: openRepeat,
    close: menu.close,
  })
  const keys = usePlanKeys({ commands, callbacks, openPlanOf, onMove: openMove })
  const noteFocus = useFocusLeft(area, workouts)
  useDrops({
    workout: (key, day) => void commands.move(key, day),
    template: (key, day) => callbacks.onTemplateDrop?.(key, day),
  })

  const onContextMenu = (event: MouseEvent) => {
    // A long press is the finger's own gesture, for the link under it.
    const byTouch = 'pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch'
    const target = targetAt(placeOf(event.target as Element))
    if (!target || byTouch || !isOwn(event)) return
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
      <MoveDialog workout={moved} dialog={moving} onMove={commands.move} />
      <RepeatDialog workout={repeated} dialog={repeating} onRepeat={commands.repeat} />
    </>
  )
}
