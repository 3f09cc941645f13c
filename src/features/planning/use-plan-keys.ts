import type { KeyboardEvent } from 'react'
import { useDialogOpen } from '../../ui/use-dialog.ts'
import { planKeyOf } from './plan-key.ts'
import { placeOf, targetAt } from './target.ts'
import type { PlanActs } from './use-plan-acts.ts'

type Options = { acts: PlanActs; mayMove: (key: string) => boolean; onMove: (key: string) => void }

/** Copying, cutting, pasting and moving what is focused in a calendar, by keyboard. */
export function usePlanKeys({ acts, mayMove, onMove }: Options) {
  const dialogOpen = useDialogOpen()
  return (event: KeyboardEvent) => {
    if (dialogOpen) return
    const key = planKeyOf(event)
    if (!key || event.defaultPrevented || !isOwn(event)) return
    // Somebody has marked some text and wants that.
    if (getSelection()?.toString()) return
    const place = placeOf(event.target as Element)
    const target = targetAt(place)
    const { workout, day = place.week } = place
    if (key === 'copy' && target) void acts.copy(target)
    else if (key === 'copy-day' && place.day) void acts.copy({ kind: 'day', day: place.day })
    else if (key === 'paste' && day) acts.paste(day)
    else if (key === 'cut' && workout) void acts.cut(workout)
    else if (key === 'move' && workout && mayMove(workout)) onMove(workout)
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
