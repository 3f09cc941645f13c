import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { noPlace, type Place, placeOf, targetAt } from '#src/features/calendar/target.ts'
import { bulkActs } from '#src/training/bulk-acts.ts'
import { planKeyOf } from '#src/training/planning/plan-key.ts'
import { selectedKeys, toggleSelected } from '#src/training/selection.ts'
import { dialogStore } from '#src/ui/dialog/open-dialog.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import type { PlanCallbacks } from '../use-menu-actions.tsx'
import type { PlanCommands } from '../use-plan-commands.ts'

type Options = {
  commands: PlanCommands
  callbacks: PlanCallbacks
  /** The workout, where this coach may still change it. */
  openPlanOf: (key: string | undefined) => WorkoutDocument | undefined
  maySelect: (key: string) => boolean
  athleteIdOf: (place: { athleteId?: number | undefined }) => number
  openMove: (key: string) => void
}

type Stroke = Pick<
  globalThis.KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'preventDefault'
>

/**
 * What the menus offer for what is focused in a calendar, by keyboard. N and V are about the day that the mouse was moved
 * to, when that came after the focus; they work before anything has the focus too.
 */
export function usePlanKeys(options: Options) {
  const { commands, callbacks, openPlanOf, maySelect, athleteIdOf, openMove } = options
  const pointed = useRef<{ place: Place | undefined; x: number; y: number }>(undefined)

  const act = (event: Stroke, focused: Element | null) => {
    // It takes the focus only a moment after it opens.
    if (dialogStore.read()) return
    const key = planKeyOf(event)
    if (!key || event.defaultPrevented) return
    // Somebody has marked some text and wants that.
    if ((key === 'copy' || key === 'cut') && getSelection()?.toString()) return
    const selected = selectedKeys()
    if (selected.length > 0 && isBulkKey(key)) {
      event.preventDefault()
      if (key === 'move') bulkActs.openShift({ keys: selected })
      else if (key === 'copy') bulkActs.openCopy(selected)
      else if (key === 'for-many') callbacks.openForMany?.({ keys: selected }, [])
      else bulkActs.openRemove({ keys: selected })
      return
    }
    const place = focused ? placeOf(focused) : noPlace
    const target = targetAt(place)
    const { workout } = place
    const at = pointed.current?.place ?? place
    const day = at.day ?? at.week
    const athleteId = athleteIdOf(at)
    const plan = openPlanOf(workout)
    if (key === 'copy' && target) void commands.copy(target, athleteIdOf(place))
    else if (key === 'copy-day' && place.day)
      void commands.copy({ kind: 'day', day: place.day }, athleteIdOf(place))
    else if (key === 'paste' && day) commands.paste(day, athleteId)
    else if (key === 'cut' && workout) void commands.cut(workout)
    else if (key === 'select' && workout && maySelect(workout)) toggleSelected(workout)
    else if (key === 'new' && day) callbacks.openNew(day, athleteId)
    else if (key === 'move' && plan) openMove(plan.clientId)
    else if (key === 'earlier' && plan) void commands.reorder(plan.clientId, { by: -1 })
    else if (key === 'later' && plan) void commands.reorder(plan.clientId, { by: 1 })
    else if (key === 'edit' && plan && callbacks.openEdit) callbacks.openEdit(plan)
    else if (key === 'delete' && plan && callbacks.openDelete) callbacks.openDelete(plan)
    else if (key === 'library' && callbacks.openLibraryByKey) callbacks.openLibraryByKey(day, athleteId)
    else if (key === 'for-many' && callbacks.openForMany && target) {
      if (target.kind === 'workout') {
        const scheduledTo = place.day
        callbacks.openForMany({ keys: [target.key] }, scheduledTo ? [scheduledTo] : [])
      } else if (target.kind === 'week') {
        callbacks.openForMany({ week: target.day, athleteId: athleteIdOf(target) }, [target.day])
      } else return
    } else return
    event.preventDefault()
  }

  const actUnfocused = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.target === document.body) act(event, null)
  })
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => actUnfocused(event)
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (isInsideArea(event)) act(event, event.target as Element)
    },
    onPointerMove: ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
      // A browser reports a move too when the page changes under a mouse that rests.
      if (pointed.current?.x === x && pointed.current.y === y) return
      const there = pointerType === 'mouse' ? placeOf(target as Element) : noPlace
      pointed.current = { place: there.day ? there : undefined, x, y }
    },
    onPointerLeave: () => {
      pointed.current = undefined
    },
    /** The focus moved: keys are about what it is on. */
    onFocus: () => {
      if (pointed.current) pointed.current.place = undefined
    },
  }
}

/** What these keys do, they do with everything that is selected. */
const isBulkKey = (key: string) => ['move', 'copy', 'delete', 'for-many'].includes(key)

/** Whether it happened inside the area itself: not in a field, and not in a dialog that is its own in React alone. */
export function isInsideArea({
  target,
  currentTarget,
}: {
  target: EventTarget
  currentTarget: Element
}): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && !target.closest('input, textarea, select')
  )
}
