import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { dayRange } from '../../../../i18n/day-text.ts'
import type { CalendarActions } from '../calendar-props.ts'
import styles from './week-button.module.css'

type Props = {
  week: readonly string[]
  focusable: boolean
  onMenu: NonNullable<CalendarActions['onMenu']>
}

/** What a coach can do with a whole week. Keys pressed on it are about the week too. */
export function WeekButton({ week, focusable, onMenu }: Props) {
  const { t, i18n } = useLingui()
  const [monday = ''] = week
  const name = dayRange(monday, week.at(-1) ?? monday, i18n.locale)
  return (
    <button
      type="button"
      className={styles.button}
      data-week={monday}
      tabIndex={focusable ? 0 : -1}
      aria-haspopup="menu"
      aria-label={t`Ações da semana ${name}`}
      onClick={(event) => onMenu({ kind: 'week', day: monday }, event.currentTarget)}
    >
      <IconDots size={18} aria-hidden />
    </button>
  )
}
