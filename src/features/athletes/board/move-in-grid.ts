import type { KeyboardEvent } from 'react'

/**
 * Arrow keys in a grid whose cells hold links (`data-stop`): left and right to the next one of the row, up and down to the
 * nearest column of the next row that has one, Home and End to the first of the row and the last of its days. Tab stops at
 * the link that had the focus last.
 */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const from = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-stop]') : null
  if (!from || event.ctrlKey || event.metaKey || event.altKey) return
  const to = targetOf(from, event.key)
  if (!to) return
  event.preventDefault()
  for (const stop of event.currentTarget.querySelectorAll<HTMLElement>('[data-stop][tabindex="0"]')) {
    stop.tabIndex = -1
  }
  to.tabIndex = 0
  to.focus()
}

function targetOf(from: HTMLElement, key: string): HTMLElement | undefined {
  const row = from.closest<HTMLElement>('[role="row"]')
  if (!row) return undefined
  const stops = stopsIn(row)
  switch (key) {
    case 'ArrowRight':
      return stops[stops.indexOf(from) + 1]
    case 'ArrowLeft':
      return stops[stops.indexOf(from) - 1]
    case 'Home':
      return stops[0]
    case 'End':
      return stops.findLast((stop) => stop.closest('[data-day]')) ?? stops.at(-1)
    case 'ArrowDown':
      return nearest(row.nextElementSibling, columnOf(from))
    case 'ArrowUp':
      return nearest(row.previousElementSibling, columnOf(from))
    default:
      return undefined
  }
}

function stopsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-stop]')]
}

function columnOf(stop: HTMLElement): number {
  const cell = stop.closest('[role="row"] > *')
  return cell?.parentElement ? [...cell.parentElement.children].indexOf(cell) : 0
}

/** The stop of a row that is nearest to this column. */
function nearest(row: Element | null, column: number): HTMLElement | undefined {
  const stops = row ? stopsIn(row) : []
  const away = (stop: HTMLElement) => Math.abs(columnOf(stop) - column)
  return stops.toSorted((a, b) => away(a) - away(b))[0]
}
