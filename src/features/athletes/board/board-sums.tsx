import { useLingui } from '@lingui/react/macro'
import { isoWeek } from '#src/domain/days.ts'
import { daysTo, weeksTo } from '#src/domain/marks.ts'
import { BriefShare } from '#src/training/figures/brief-share.tsx'
import { signsOf } from '#src/training/figures/figure-text.ts'
import { WeekHours } from '#src/training/figures/week-hours.tsx'
import { useCountdown } from '#src/training/marks/mark-words.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import type { MarkDocument } from '#sync/client.ts'
import type { BoardRow } from './board.ts'
import styles from './board-sums.module.css'

/** What an athlete's week adds up to, how much of what was due is done, its load, and the race it leads to. */
export function BoardSums({ row, today }: { row: BoardRow; today: string }) {
  const { t, i18n } = useLingui()
  const { athlete, days, totals, sessions, race } = row
  const { load, compared, isRead } = totals
  const week = Number(isoWeek(days[0]?.day ?? today).slice(-2))
  return (
    <>
      <div role="gridcell">
        <WeekHours
          totals={totals}
          sessions={() => sessions}
          title={t`${athlete.name} · semana ${week}`}
          tabIndex={-1}
          inGrid
        />
      </div>
      <div role="gridcell" className={styles.share}>
        {isRead && (
          <>
            <BriefShare compared={compared} />
            {load && load.value > 0 && (
              <span className="num">{signsOf[load.how] + numberText(load.value, i18n.locale, 0)}</span>
            )}
          </>
        )}
      </div>
      <div role="gridcell">{race && <RaceAhead race={race} today={today} />}</div>
    </>
  )
}

/** How many days away a race is at least to be counted in weeks, and at most to be marked as soon. */
const inWeeksFrom = 29
const soonTo = 14

/** How long it is to a race, and its name on two lines. */
export function RaceAhead({ race, today }: { race: MarkDocument; today: string }) {
  const { t } = useLingui()
  const countdown = useCountdown()(race, today)
  const days = daysTo(race, today)
  const inWeeks = days >= inWeeksFrom
  const unit = inWeeks ? t({ message: 'sem', comment: 'weeks, cut short' }) : days === 1 ? t`dia` : t`dias`
  return (
    <span
      className={styles.race}
      data-soon={days <= soonTo || undefined}
      title={`${race.title}: ${countdown}`}
    >
      <b className="num" role="img" aria-label={countdown}>
        {inWeeks ? weeksTo(race, today) : days}
        <small>{unit}</small>
      </b>
      <span>{race.title}</span>
    </span>
  )
}
