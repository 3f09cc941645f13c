import { useLingui } from '@lingui/react/macro'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import type { CalendarState } from './use-calendar.ts'
import styles from './view-switch.module.css'

/** The year around what a calendar shows; the page that has the calendar draws it. */
export const yearDialog = defineDialog('year')

/** Month or week, where there is room for both, and the way to the year around them. */
export function ViewSwitch({ calendar: { view, showAs } }: { calendar: CalendarState }) {
  const { t } = useLingui()
  return (
    <div className={styles.views} role="group" aria-label={t`Visão do calendário`}>
      <button type="button" aria-pressed={view === 'month'} onClick={() => showAs('month')}>
        {t`Mês`}
      </button>
      <button type="button" aria-pressed={view === 'week'} onClick={() => showAs('week')}>
        {t`Semana`}
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => yearDialog.open()}>
        {t`Ano`}
      </button>
    </div>
  )
}
