import { type KeyboardEvent, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react'
import { selectedKeys, toggleSelected } from '#src/features/calendar/selection.ts'
import { placeOf, targetAt } from '#src/features/calendar/target.ts'
import { bulkActs } from '#src/training/bulk-acts.ts'
import { dialogStore } from '#src/ui/dialog/open-dialog.ts'
import type { WorkoutDocument } from '#sync/client.ts'
import type { PlanCallbacks } from '../use-menu-actions.tsx'
import type { PlanCommands } from '../use-plan-commands.ts'
import { planKeyOf } from './plan-key.ts'

type Options = {
  commands: PlanCommands
  callbacks: PlanCallbacks
  /** The workout, where this coach may still change it. */
  openPlanOf: (key: string | undefined) => WorkoutDocument | undefined
  maySelect: (key: string) => boolean
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
export function usePlanKeys({ commands, callbacks, openPlanOf, maySelect, openMove }: Options) {
  const pointed = useRef<{ day: string | undefined; x: number; y: number }>(undefined)

  const act = (event: Stroke, focused: Element | null) => {
    // It takes the focus only a moment after it opens.
    if (dialogStore.read()) return
    const key = planKeyOf(event)
    if (!key || event.defaultPrevented) return
    // Somebody has marked some text and wants that.
    if ((key === 'copy' || key === 'cut') && getSelection()?.toString()) return
    const selected = selectedKeys()
    if (selected.length > 0 && (key === 'move' || key === 'copy' || key === 'delete')) {
      event.preventDefault()
      if (key === 'move') bulkActs.openShift({ keys: selected })
      else if (key === 'copy') bulkActs.openCopy(selected)
      else bulkActs.openRemove({ keys: selected })
      return
    }
    const place = focused ? placeOf(focused) : { workout: undefined, day: undefined, week: undefined }
    const target = targetAt(place)
    const { workout } = place
    const day = pointed.current?.day ?? place.day ?? place.week
    const plan = openPlanOf(workout)
    if (key === 'copy' && target) void commands.copy(target)
    else if (key === 'copy-day' && place.day) void commands.copy({ kind: 'day', day: place.day })
    else if (key === 'paste' && day) commands.paste(day)
    else if (key === 'cut' && workout) void commands.cut(workout)
    else if (key === 'select' && workout && maySelect(workout)) toggleSelected(workout)
    else if (key === 'new' && day) callbacks.openNew(day)
    else if (key === 'move' && plan) openMove(plan.clientId)
    else if (key === 'earlier' && plan) void commands.reorder(plan.clientId, { by: -1 })
    else if (key === 'later' && plan) void commands.reorder(plan.clientId, { by: 1 })
    else if (key === 'edit' && plan && callbacks.openEdit) callbacks.openEdit(plan)
    else if (key === 'delete' && plan && callbacks.openDelete) callbacks.openDelete(plan)
    else if (key === 'library' && callbacks.openLibraryByKey) callbacks.openLibraryByKey(day)
    else return
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
      const day = pointerType === 'mouse' ? placeOf(target as Element).day : undefined
      pointed.current = { day, x, y }
    },
    onPointerLeave: () => {
      pointed.current = undefined
    },
    /** The focus moved: keys are about what it is on. */
    onFocus: () => {
      if (pointed.current) pointed.current.day = undefined
    },
  }
}

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
