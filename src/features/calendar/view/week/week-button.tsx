import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dayRange } from '#src/i18n/day-text.ts'
import type { CalendarActions } from '../calendar-props.ts'
import styles from './week-button.module.css'

type Props = {
  week: readonly string[]
  focusable: boolean
  openMenu: NonNullable<CalendarActions['openMenu']>
  /** What it shows; its name says more. */
  children: ReactNode
}

/** What a coach can do with a whole week. Keys pressed on it are about the week too. */
export function WeekButton({ week, focusable, openMenu, children }: Props) {
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
      title={t`Ações da semana ${name}`}
      onClick={(event) => openMenu({ kind: 'week', day: monday }, event.currentTarget)}
    >
      {children}
    </button>
  )
}
