import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Place, placeAfter, withMoved } from '#src/domain/programs/edit-weeks.ts'
import { strokeOf } from '#src/training/planning/stroke.ts'
import type { ProgramItem } from '#sync/contract/index.ts'
import { placeText, placeUnder } from './item-place.ts'
import type { ProgramEdits } from './use-program-edits.ts'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

type Callbacks = { onItem: (index: number) => void; onAdd: (place: Place) => void }

/**
 * Keys on a workout or a day of a program, as in a calendar; with Shift the arrows move a workout by a day or a week. The
 * focus goes along.
 */
export function useItemKeys(
  { content, move, copy, paste, remove }: ProgramEdits,
  { onItem, onAdd }: Callbacks,
) {
  const { weeks, items } = content
  const area = useRef<HTMLOListElement>(null)
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    const moved = wanted.current && area.current?.querySelector<HTMLElement>(wanted.current)
    if (!moved) return
    wanted.current = undefined
    moved.focus()
  })
  const moveTo = (item: ProgramItem, to: Place, before?: ProgramItem) => {
    const after = withMoved(items, item, to, before)
    const old = new Set(items)
    // The moved workout is the only one that was not there before.
    const index = after.findIndex((one) => !old.has(one))
    wanted.current = `[data-day="${placeText(to)}"] [data-workout="${index}"]`
    return move(item, to, before)
  }
  const order = (item: ProgramItem, by: -1 | 1) => {
    const ofDay = items.filter(({ week, weekday }) => week === item.week && weekday === item.weekday)
    const to = ofDay.indexOf(item) + by
    if (to >= 0 && to < ofDay.length) void moveTo(item, item, ofDay.filter((one) => one !== item)[to])
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { place, index } = placeUnder(event.target as Element)
    const item = index === undefined ? undefined : items[index]
    const days = event.shiftKey && item ? steps[event.key] : undefined
    const stroke = strokeOf(event)
    if (item && days !== undefined) {
      const to = placeAfter(item, days, weeks)
      if (to) void moveTo(item, to)
    } else if (stroke === 'V' && place) void paste(place)
    else if (stroke === 'N' && place) onAdd(place)
    else if (!item || index === undefined) return
    else if (stroke === 'Alt ↑' || stroke === 'Alt ↓') order(item, stroke === 'Alt ↓' ? 1 : -1)
    else if (stroke === 'C' || stroke === 'X') copy(item, stroke === 'X')
    else if (stroke === 'Del') void remove(item)
    else if (stroke === 'E' || stroke === 'M') onItem(index)
    else return
    event.preventDefault()
  }
  return { area, onKeyDown, moveTo }
}
