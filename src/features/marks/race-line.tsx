import { useLingui } from '@lingui/react/macro'
import { IconFlag } from '@tabler/icons-react'
import { goalRace } from '#src/domain/marks.ts'
import { useCountdown } from '#src/training/marks/mark-words.ts'
import type { MarkDocument } from '#sync/client.ts'
import { openMark } from './mark-dialogs.tsx'
import styles from './race-line.module.css'

type Props = {
  marks: readonly MarkDocument[]
  today: string
  /** Below a title, in the least room. */
  brief?: boolean
}

/** The race that the training leads to, in a line: its name, how far it is, and the goal. Nothing without a race. */
export function RaceLine({ marks, today, brief = false }: Props) {
  const { t } = useLingui()
  const countdown = useCountdown()
  const race = goalRace(marks, today)
  if (!race) return null
  return (
    <button
      type="button"
      className={styles.race}
      data-brief={brief || undefined}
      onClick={() => openMark(race)}
    >
      <IconFlag size={brief ? 14 : 18} aria-hidden />
      <strong>{race.title}</strong>
      <b className="num">{countdown(race, today)}</b>
      {race.goal && <span className={styles.goal}>{t`objetivo: ${race.goal}`}</span>}
    </button>
  )
}
