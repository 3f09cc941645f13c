import { useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import type { Figure } from '#src/domain/figures.ts'
import type { SeasonWeek } from '#src/domain/programs/season.ts'
import type { ShownWeek } from '#src/domain/progress/weeks.ts'
import { dayAndMonth } from '#src/i18n/day-text.ts'
import { useShareText } from '#src/training/figures/compared-share.tsx'
import { briefText, signsOf, useFigureText } from '#src/training/figures/figure-text.ts'
import { HoursBar } from '#src/training/figures/hours-bar.tsx'
import { phaseWords } from '#src/training/marks/mark-words.ts'
import { numberText } from '#src/training/volume/volume-text.ts'
import styles from './year.module.css'

type Props = {
  week: ShownWeek & { season: SeasonWeek }
  /** What the longest bars mean. */
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

/** A week of the year: its first day, its bars, and their meaning in words. */
export function YearWeekButton({ week, most, now, shown, focusable, onFocus, onOpen }: Props) {
  const { t, i18n } = useLingui()
  const figureText = useFigureText()
  const shareText = useShareText()
  const { season, monday } = week
  const text = (figure: Figure | null, brief: boolean) =>
    figure && figure.value > 0 ? figureText(figure, 'seconds', 'run', { brief }) : null
  const spokenOf = (figure: Figure | null) => text(figure, false)
  const from = dayAndMonth(monday, i18n.locale)
  const [done, planned] = [spokenOf(week.done) ?? `0 min`, spokenOf(week.planned)]
  const [extra, drafts] = [spokenOf(week.unplanned), spokenOf(week.drafts)]
  const loadValue = week.load && week.load.value > 0 ? week.load : null
  const load = loadValue && signsOf[loadValue.how] + numberText(loadValue.value, i18n.locale, 0)
  const { percent, sign, word, without } = shareText(week.compared)
  const words = [
    planned ? t`${done} de ${planned} planejadas` : t`nada planejado`,
    [percent, word].filter(Boolean).join(' '),
    (percent || sign) && without,
    extra && t`${extra} fora do plano`,
    drafts && t`${drafts} em rascunho`,
    load && t`carga ${load}`,
  ]
  const target = season.target !== null && briefText(season.target, 'seconds', 'run', i18n.locale)
  const phase = season.phase && t(phaseWords[season.phase])
  const width = (value: number, of: number) => `${(100 * value) / of}%`
  const style = {
    '--load': width(loadValue?.value ?? 0, most.load),
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
      <span className={styles.bars} data-target={season.target !== null} aria-hidden>
        <HoursBar {...week} most={most.seconds} />
      </span>
      <span className={styles.figures} aria-hidden>
        {(week.planned || week.done || week.unplanned) && (
          <span className="num">
            {[text(week.done, true) ?? '–', text(week.planned, true)].filter(Boolean).join(' / ')}
            {extra && ` + ${text(week.unplanned, true)}`}
          </span>
        )}
        {(percent || sign) && (
          <small className={styles.share} data-without={without || undefined}>
            {percent} {sign}
          </small>
        )}
        {drafts && <small>{t`${drafts} em rascunho`}</small>}
        {target && <small>{t`meta ${target}`}</small>}
        {load && <small>{t`carga ${load}`}</small>}
      </span>
      {said && (
        <small className={styles.said} aria-hidden>
          {said}
        </small>
      )}
    </button>
  )
}
