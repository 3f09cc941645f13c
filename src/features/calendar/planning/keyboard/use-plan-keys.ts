import type { KeyboardEvent } from 'react'
import type { WorkoutDocument } from '../../../../../sync/client.ts'
import { dialogStore } from '../../../../ui/dialog/open-dialog.ts'
import { placeOf, targetAt } from '../../target.ts'
import type { PlanCallbacks } from '../use-menu-actions.tsx'
import type { PlanCommands } from '../use-plan-commands.ts'
import { planKeyOf } from './plan-key.ts'

type Options = {
  commands: PlanCommands
  callbacks: PlanCallbacks
  /** The workout, where this coach may still change it. */
  openPlanOf: (key: string | undefined) => WorkoutDocument | undefined
  onMove: (key: string) => void
}

/** What the menus offer for what is focused in a calendar, by keyboard. */
export function usePlanKeys({ commands, callbacks, openPlanOf, onMove }: Options) {
  return (event: KeyboardEvent) => {
    // It takes the focus only a moment after it opens.
    if (dialogStore.read()) return
    const key = planKeyOf(event)
    if (!key || event.defaultPrevented || !isOwn(event)) return
    // Somebody has marked some text and wants that.
    if ((key === 'copy' || key === 'cut') && getSelection()?.toString()) return
    const place = placeOf(event.target as Element)
    const target = targetAt(place)
    const { workout, day = place.week } = place
    const plan = openPlanOf(workout)
    if (key === 'copy' && target) void commands.copy(target)
    else if (key === 'copy-day' && place.day) void commands.copy({ kind: 'day', day: place.day })
    else if (key === 'paste' && day) commands.paste(day)
    else if (key === 'cut' && workout) void commands.cut(workout)
    else if (key === 'new' && day) callbacks.onNew(day)
    else if (key === 'move' && plan) onMove(plan.clientId)
    else if (key === 'edit' && plan && callbacks.onEdit) callbacks.onEdit(plan)
    else if (key === 'delete' && plan && callbacks.onDelete) callbacks.onDelete(plan)
    else return
    event.preventDefault()
  }
}

/** Whether it happened inside the area itself: not in a field, and not in a dialog that is its own in React alone. */
export function isOwn({ target, currentTarget }: { target: EventTarget; currentTarget: Element }): boolean {
  return (
    target instanceof Element && currentTarget.contains(target) && !target.closest('input, textarea, select')
  )
}
