/** Brings a day of the calendar into sight, once what was just rendered is laid out. */
export function scrollToDay(day: string): void {
  requestAnimationFrame(() =>
    document.querySelector(`[data-day="${day}"]`)?.scrollIntoView({ block: 'nearest' }),
  )
}
