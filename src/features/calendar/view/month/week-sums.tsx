import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { isoWeek } from '#src/domain/days.ts'
import { daysTo, weeksTo } from '#src/domain/marks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { totalsOf } from '#src/domain/totals.ts'
import { dayRange } from '#src/i18n/day-text.ts'
import { BriefShare } from '#src/training/figures/brief-share.tsx'
import { signsOf } from '#src/training/figures/figure-text.ts'
import { SportSum } from '#src/training/figures/sport-sum.tsx'
import { WeekHours } from '#src/training/figures/week-hours.tsx'
import { useCountdown } from '#src/training/marks/mark-words.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import type { MarkDocument } from '#sync/client.ts'
import type { CalendarActions } from '../calendar-props.ts'
import { WeekButton } from '../week/week-button.tsx'
import { hasSameParts } from './has-same-parts.ts'
import styles from './week-sums.module.css'

type Props = {
  week: readonly string[]
  today: string
  sessions: readonly Session[]
  race: MarkDocument | undefined
  focusable: boolean
  openMenu: CalendarActions['openMenu']
}

/** How many sports have room; where there are more, one less and how many more. */
const sportsRoom = 3

/** The end of a week's row: hours and percentage, sports, load and how far the race is. Rendered when something changed. */
export const WeekSums = memo(function WeekSums(props: Props) {
  const { week, today, sessions, race, focusable, openMenu } = props
  const { t, i18n } = useLingui()
  const totals = totalsOf(sessions)
  const { sports, load, isRead, compared } = totals
  const [monday = ''] = week
  const shownSports = sports.length > sportsRoom ? sportsRoom - 1 : sportsRoom
  const number = Number(isoWeek(monday).slice(-2))
  return (
    <div role="gridcell" className={styles.sums}>
      <WeekHours
        totals={totals}
        sessions={() => sessions}
        title={t`semana ${number}`}
        tabIndex={focusable ? 0 : -1}
      >
        {isRead && compared.counted > 0 && <BriefShare compared={compared} />}
      </WeekHours>
      {isRead && sports.length > 0 && (
        <p className={styles.sports}>
          {sports.slice(0, shownSports).map((total) => (
            <SportSum key={total.sport} total={total} />
          ))}
          {sports.length > shownSports && `+${sports.length - shownSports}`}
        </p>
      )}
      <p className={styles.last}>
        {isRead && load && load.value > 0 && (
          <Trans>carga {signsOf[load.how] + numberText(load.value, i18n.locale, 0)}</Trans>
        )}
        {race && <Countdown race={race} week={week} today={today} />}
      </p>
      {openMenu && (
        <WeekButton week={week} focusable={focusable} openMenu={openMenu}>
          ···
        </WeekButton>
      )}
    </div>
  )
}, hasSameParts)

type CountdownProps = { race: MarkDocument; week: readonly string[]; today: string }

/** In the row of today's week: days to the race. In that of the race: its day. In all others: weeks from there. */
function Countdown({ race, week, today }: CountdownProps) {
  const { t, i18n } = useLingui()
  const countdown = useCountdown()
  const [monday = ''] = week
  const weeks = weeksTo(race, monday)
  if (weeks < 0) return null
  const isNow = week.includes(today)
  const days = daysTo(race, today)
  const text =
    weeks === 0
      ? dayRange(race.startDay, race.startDay, i18n.locale)
      : isNow
        ? days === 1
          ? t`1 dia`
          : t`${days} dias`
        : t({ message: `${weeks} sem`, comment: 'weeks, cut short' })
  return (
    <b role="img" aria-label={`${race.title}: ${countdown(race, isNow ? today : monday)}`}>
      {text}
    </b>
  )
}
