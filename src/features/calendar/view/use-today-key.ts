import { useWindowEvent } from '@mantine/hooks'
import { dialogStore } from '#src/ui/dialog/open-dialog.ts'
import { scrollToDay } from './scroll-to-day.ts'
import type { CalendarState } from './use-calendar.ts'

/** T shows today in a week, from anywhere on the page; a month has its own keys. */
export function useTodayKey({ view, today, show }: Pick<CalendarState, 'view' | 'today' | 'show'>): void {
  useWindowEvent('keydown', (event) => {
    const withMore = event.ctrlKey || event.metaKey || event.altKey
    const inField = event.target instanceof Element && event.target.closest('input, textarea, select')
    if (view !== 'week' || withMore || inField || dialogStore.read()) return
    if (event.key.toLowerCase() !== 't') return
    event.preventDefault()
    show(today)
    scrollToDay(today)
  })
}
