import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { SeasonWeek } from '#src/domain/programs/season.ts'
import type { ProgressWeek } from '#src/domain/progress/weeks.ts'
import { dayAndMonth } from '#src/i18n/day-text.ts'
import { briefText } from '#src/training/figures/figure-text.ts'
import { phaseWords } from '#src/training/marks/mark-words.ts'
import { numberText, secondsText } from '#src/training/volume/volume-text.ts'
import styles from './year.module.css'

type Props = {
  week: ProgressWeek & { season: SeasonWeek }
  /** What the longest bars stand for. */
  most: { seconds: number; load: number }
  /** The week with today. */
  now: boolean
  /** The week that the calendar shows. */
  shown: boolean
  /** The one week that Tab stops at. */
  focusable: boolean
  onFocus: () => void
  onOpen: () => void
}

/** A week of the year: its first day, its bars, and what they stand for in words. */
export function YearWeekButton({ week, most, now, shown, focusable, onFocus, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const { season } = week
  const time = (seconds: number) => secondsText(Math.round(seconds / 60) * 60)
  const brief = (seconds: number) => briefText(seconds, 'seconds', 'run', i18n.locale)
  const from = dayAndMonth(week.monday, i18n.locale)
  const [done, planned] = [time(week.done), time(week.planned)]
  const load = numberText(week.load, i18n.locale, 0)
  const words = [
    week.planned > 0 && t`${done} de ${planned} planejadas`,
    week.planned === 0 && (week.done > 0 ? t`${done}, nada planejado` : t`nada planejado`),
    week.load > 0 && t`carga ${load}`,
  ]
  const target = season.target !== null && brief(season.target)
  const phase = season.phase && t(phaseWords[season.phase])
  const width = (value: number, of: number) => `${(100 * value) / of}%`
  const style = {
    '--done': width(week.done, most.seconds),
    '--planned': width(week.planned, most.seconds),
    '--load': width(week.load, most.load),
    '--target': width(season.target ?? 0, most.seconds),
  }
  const spoken = [...season.races, phase, target && t`meta ${target}`, ...words].filter(Boolean).join(', ')
  const said = [season.begins && phase, ...season.races].filter(Boolean).join(' · ')
  return (
    <button
      type="button"
      className={styles.week}
      style={style as CSSProperties}
      tabIndex={focusable ? 0 : -1}
      data-phase={season.phase ?? undefined}
      data-now={now || undefined}
      data-shown={shown || undefined}
      aria-current={now ? 'date' : undefined}
      onFocus={onFocus}
      onClick={onOpen}
    >
      <span className="visually-hidden">{t`semana de ${from}: ${spoken}`}</span>
      <span className="num" aria-hidden>
        {from}
      </span>
      <span className={styles.bars} data-planned={week.planned > 0} data-target={season.target !== null} />
      <span className={styles.figures} aria-hidden>
        {week.planned + week.done > 0 && (
          <span className="num">
            {[week.done > 0 ? brief(week.done) : '–', week.planned > 0 && brief(week.planned)]
              .filter(Boolean)
              .join(' / ')}
          </span>
        )}
        {target && <small>{t`meta ${target}`}</small>}
        {week.load > 0 && <small>{t`carga ${load}`}</small>}
      </span>
      {said && (
        <small className={styles.said} aria-hidden>
          {said}
        </small>
      )}
    </button>
  )
}
