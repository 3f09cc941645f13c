import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Sport } from '#sync/contract/index.ts'
import { asksThreshold } from '../domain/thresholds/asks-threshold.ts'
import { type PlanRow, planRows } from './plan-rows.ts'
import { OwnNumbers } from './thresholds/own-numbers.tsx'
import { usePlan } from './volume/use-readings.ts'
import { volumeText } from './volume/volume-text.ts'
import styles from './workout-lines.module.css'

/** No steps known: every line of the text is a row of words. */
const notYet = { nodes: [] }

type Props = {
  sport: Sport
  description: string
  /** For whom and for which day: percentages, zones and threshold paces get that athlete's numbers of then. */
  athleteId?: number
  day?: string
}

/**
 * The coach's text laid out in rows that are easy to find again between repeats: how often, what, the rest, how much in
 * all. Until the worker has read the text, its lines are shown in rows of the same height, so that nothing jumps.
 */
export function WorkoutLines({ sport, description, athleteId, day = '' }: Props) {
  const plan = usePlan({ sport, description })
  const rows = useMemo(() => planRows(description, plan ?? notYet), [description, plan])
  return (
    <ul className={styles.rows} aria-busy={plan === undefined}>
      {rows.map((row) => (
        <Row key={row.at} row={row} sport={sport} athleteId={athleteId} day={day} />
      ))}
    </ul>
  )
}

type RowProps = { row: PlanRow; sport: Sport; athleteId: number | undefined; day: string }

/** What a step may relate to a threshold by: the rest needs none of the athlete's numbers. */
const related = new Set(['css', 'ftp', 'zone', 'maxHeartRate', 'thresholdHeartRate'])

function Row({ row, sport, athleteId, day }: RowProps) {
  const { i18n } = useLingui()
  const { times, amount, words, rest, adds, depth, target } = row
  const lead = times === null ? amount : `${times} × ${amount}`.trim()
  return (
    <li className={lead ? styles.row : styles.note} data-depth={depth || undefined}>
      {lead && <span className={`num ${styles.lead}`}>{lead}</span>}
      <span className={styles.words}>
        {words}
        {athleteId !== undefined && (target ? related.has(target.kind) : asksThreshold(words)) && (
          <OwnNumbers sport={sport} step={{ target, words }} athleteId={athleteId} day={day} />
        )}
        {rest && <small>{rest}</small>}
      </span>
      <span className={styles.total}>{adds && volumeText(adds, i18n.locale)}</span>
    </li>
  )
}
