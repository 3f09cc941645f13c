import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import type { Sport } from '#sync/contract/index.ts'
import type { VolumeExplanation } from '../domain/volume/shape.ts'
import { onDemand } from '../ui/on-demand.tsx'
import { useExplanation } from './volume/use-volumes.ts'
import { volumeText } from './volume/volume-text.ts'
import styles from './workout-lines.module.css'
import { type WorkoutRow, workoutRows } from './workout-rows.ts'

/** The code is fetched by texts that have something to resolve. */
const OwnNumbers = onDemand(
  () => import('./thresholds/own-numbers.tsx').then((m) => m.OwnNumbers),
  null,
  'entry',
)

/** A text may relate something to a threshold. */
const relative = /%|css|limiar|threshold|z(?:on[ae]s?\s*)?[1-5]/iu

/** No steps known: every line of the text is a row of words. */
const notYet: VolumeExplanation = { volume: null, statedTotal: null, segments: [], doubts: [] }

type Props = {
  sport: Sport
  description: string
  /** The steps of a set on one line get rows of their own, where each is looked for from afar. */
  apart?: boolean
  /** Say of every recovery whether it counts, where the reading is what it is about. */
  explained?: boolean
  /** For whom and for which day: percentages, zones and threshold paces get that athlete's numbers of then. */
  athleteId?: number
  day?: string
}

/**
 * The coach's text laid out in rows that are easy to find again between repeats: how often, what, how much in all. A
 * line that does not begin with its amount stays as it was written.
 * Until the worker has read the text, its lines are shown in rows of the same height, so that nothing jumps.
 */
export function WorkoutLines({
  sport,
  description,
  apart = false,
  explained = false,
  athleteId,
  day = '',
}: Props) {
  const explanation = useExplanation({ sport, description })
  const rows = useMemo(
    () => workoutRows(description, explanation ?? notYet, apart),
    [description, explanation, apart],
  )
  const own = ({ text, aside }: WorkoutRow) =>
    athleteId !== undefined &&
    relative.test(`${text} ${aside}`) && (
      <OwnNumbers sport={sport} text={`${text} ${aside}`} athleteId={athleteId} day={day} />
    )
  return (
    <ul className={styles.rows} aria-busy={explanation === undefined}>
      {rows.map((row) => (
        <Row key={row.at} row={row} sport={sport} explained={explained} own={own(row)} />
      ))}
    </ul>
  )
}

type RowProps = {
  row: WorkoutRow
  sport: Sport
  explained: boolean
  /** The athlete's own numbers for it. */
  own: ReactNode
}

function Row({ row, sport, explained, own }: RowProps) {
  const { i18n } = useLingui()
  const total = row.contributes && volumeText(row.contributes, i18n.locale).replace(/ m$/, '')
  const lead = row.repeat === null ? row.amount : `${row.repeat} × ${row.amount}`.trim()
  if (!lead) {
    return (
      <li className={styles.note} data-depth={row.depth}>
        <span className={styles.words}>
          {row.text}
          {own}
          {explained && <RecoveryNote row={row} sport={sport} />}
        </span>
        <span className={styles.total}>{total}</span>
      </li>
    )
  }
  return (
    <li className={styles.row} data-depth={row.depth}>
      <span className={`num ${styles.lead}`}>{lead}</span>
      <span className={styles.words}>
        {row.text}
        {own}
        {row.aside && <small>{row.aside}</small>}
        {explained && <RecoveryNote row={row} sport={sport} />}
      </span>
      <span className={styles.total}>{total}</span>
    </li>
  )
}

/** Whether the recovery of a row counts, and how to write the other. */
function RecoveryNote({ row: { recoveries, restOnly }, sport }: Pick<RowProps, 'row' | 'sport'>) {
  const [times] = recoveries
  if (times !== undefined && sport === 'bike') {
    return (
      <small>
        <Plural
          value={times}
          one="recuperação somada 1 vez: na bike é pedalada"
          other="recuperação somada # vezes: na bike é pedalada"
        />
      </small>
    )
  }
  if (times !== undefined) {
    return (
      <small>
        <Plural
          value={times}
          one="recuperação somada 1 vez; “rec” sem “leve” ou “trote” não soma"
          other="recuperação somada # vezes; “rec” sem “leve” ou “trote” não soma"
        />
      </small>
    )
  }
  if (!restOnly) return null
  return (
    <small>
      <Trans>recuperação, não soma; com “leve” ou “trote” soma a cada repetição</Trans>
    </small>
  )
}
