import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addDays, isoWeek, weekDays } from '#src/domain/days.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import styles from './apply.module.css'

const DaysPicker = onDemand(
  () => import('#src/ui/month-picker.tsx').then((m) => m.DaysPicker),
  <Skeleton height={330} />,
)

type Props = {
  ofWeek: boolean
  days: readonly string[]
  onChange: (days: readonly string[]) => void
}

/** The days, or the week, that workouts are handed out on. */
export function ApplyWhen({ ofWeek, days, onChange }: Props) {
  const { t, i18n } = useLingui()
  const [day] = days
  if (!ofWeek || !day) return <DaysPicker value={days} onChange={onChange} />
  const week = weekDays(day)
  const [monday = day] = week
  return (
    <div className={styles.week} role="group" aria-label={t`Semana`}>
      <Button square aria-label={t`Semana anterior`} onClick={() => onChange([addDays(monday, -7)])}>
        <IconChevronLeft size={20} aria-hidden />
      </Button>
      <strong aria-live="polite">
        {dayRange(monday, week.at(-1) ?? monday, i18n.locale)}
        <small>
          <Trans>Semana {Number(isoWeek(monday).slice(-2))}</Trans>
        </small>
      </strong>
      <Button square aria-label={t`Próxima semana`} onClick={() => onChange([addDays(monday, 7)])}>
        <IconChevronRight size={20} aria-hidden />
      </Button>
    </div>
  )
}
