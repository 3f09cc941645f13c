import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { weekday } from '#src/domain/days.ts'
import { shortDay } from '#src/i18n/day-text.ts'
import { dayNumber } from '#sync/contract/index.ts'

/** Monday first. */
const onWeekday = [
  msg`feito na segunda`,
  msg`feito na terça`,
  msg`feito na quarta`,
  msg`feito na quinta`,
  msg`feito na sexta`,
  msg`feito no sábado`,
  msg`feito no domingo`,
]

/** Of a session that was done on another day than planned, which: by its weekday where only one day is meant. */
export function useDoneDayText(): (plannedDay: string, doneDay: string) => string {
  const { t, i18n } = useLingui()
  return (plannedDay, doneDay) => {
    const words = onWeekday[weekday(doneDay)]
    const date = shortDay(doneDay, i18n.locale)
    const isNear = Math.abs(dayNumber(plannedDay) - dayNumber(doneDay)) < 7
    return words && isNear ? t(words) : t`feito em ${date}`
  }
}
