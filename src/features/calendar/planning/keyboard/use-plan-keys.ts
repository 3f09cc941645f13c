import type { KeyboardEvent } from 'react'
import type { WorkoutDocument } from '../../../../../sync/client.ts'
import { currentDialog } from '../../../../ui/dialog/open-dialog.ts'
import { placeOf, targetAt } from '../../target.ts'
import type { PlanLinks } from '../use-menu-actions.tsx'
import type { PlanActs } from '../use-plan-commands.ts'
import { planKeyOf } from './plan-key.ts'

type Options = {
  acts: PlanActs
  links: PlanLinks
  /** The workout, where this coach may still change it. */
  openPlanOf: (key: string | undefined) => WorkoutDocument | undefined
  onMove: (key: string) => void
}

/** What the menus offer for what is focused in a calendar, by keyboard. */
export function usePlanKeys({ acts, links, openPlanOf, onMove }: Options) {
  return (event: KeyboardEvent) => {
    // It takes the focus only a moment after it opens.
    if (currentDialog()) return
    const key = planKeyOf(event)
    if (!key || event.defaultPrevented || !isOwn(event)) return
    // Somebody has marked some text and wants that.
    if ((key === 'copy' || key === 'cut') && getSelection()?.toString()) return
    const place = placeOf(event.target as Element)
    const target = targetAt(place)
    const { workout, day = place.week } = place
    const plan = openPlanOf(workout)
    if (key === 'copy' && target) void acts.copy(target)
    else if (key === 'copy-day' && place.day) void acts.copy({ kind: 'day', day: place.day })
    else if (key === 'paste' && day) acts.paste(day)
    else if (key === 'cut' && workout) void acts.cut(workout)
    else if (key === 'new' && day) links.onNew(day)
    else if (key === 'move' && plan) onMove(plan.clientId)
    else if (key === 'edit' && plan && links.onEdit) links.onEdit(plan)
    else if (key === 'delete' && plan && links.onDelete) links.onDelete(plan)
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
