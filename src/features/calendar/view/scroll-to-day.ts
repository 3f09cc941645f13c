/** A calendar that draws only the weeks in sight brings a day there itself. */
let own: ((day: string) => void) | undefined

/** @returns what ends it. */
export function onScrollToDay(scroll: (day: string) => void): () => void {
  own = scroll
  return () => {
    if (own === scroll) own = undefined
  }
}

/** Brings a day of the calendar into sight, once what was just rendered is laid out. */
export function scrollToDay(day: string): void {
  requestAnimationFrame(() => {
    if (own) own(day)
    else document.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' })
  })
}
