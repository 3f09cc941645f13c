import { useLingui } from '@lingui/react/macro'
import { dateText, shortWeekday } from '#src/i18n/day-text.ts'
import { eventTimeText } from '#src/i18n/event-time-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import type { RecordPlace } from './record-place.ts'

/** Says the place of a record in one line: "Ana Ribeiro · ter, 24/11/2026"; '' where nothing is known. */
export function usePlaceText(): (place: RecordPlace) => string {
  const { i18n } = useLingui()
  const { locale } = i18n
  const dayOf = (scheduledTo: string) =>
    scheduledTo.includes('T')
      ? eventTimeText(scheduledTo, locale)
      : `${shortWeekday(scheduledTo, locale)}, ${dateText(scheduledTo, locale)}`
  return ({ names, scheduledTo }) =>
    [...names.map(isolated), ...(scheduledTo ? [dayOf(scheduledTo)] : [])].join(' · ')
}
