import { useLingui } from '@lingui/react/macro'
import { goalRace, isOnDay } from '#src/domain/marks.ts'
import { MarkChip } from '#src/training/marks/mark-chip.tsx'
import { useCountdown } from '#src/training/marks/mark-words.ts'
import { Button } from '#src/ui/button.tsx'
import type { MarkDocument } from '#sync/client.ts'
import { openMark } from './mark-dialogs.tsx'
import { RaceLine } from './race-line.tsx'
import styles from './today-marks.module.css'

type Props = {
  /** From some weeks ago on. */
  marks: readonly MarkDocument[]
  today: string
  /** The day whose workouts the page shows. */
  shown: string
}

/** What an athlete's days hold besides training: the next race, what is marked on the day shown, and a result to note. */
export function TodayMarks({ marks, today, shown }: Props) {
  const { t } = useLingui()
  const countdown = useCountdown()
  const race = goalRace(marks, today)
  const ofDay = marks.filter((mark) => mark !== race && isOnDay(mark, shown))
  const raced = marks.filter(({ kind, endDay, result }) => kind === 'race' && endDay < today && !result)
  return (
    <div className={styles.marks}>
      <RaceLine marks={marks} today={today} />
      {ofDay.length > 0 && (
        <div className={styles.day}>
          {ofDay.map((mark) => (
            <MarkChip key={mark.clientId} mark={mark} onOpen={openMark} />
          ))}
        </div>
      )}
      {raced.map((race) => (
        <p key={race.clientId} className={styles.raced}>
          <span>
            <strong>{race.title}</strong> {countdown(race, today)}
          </span>
          <Button onClick={() => openMark(race)}>{t`Anotar o resultado`}</Button>
        </p>
      ))}
    </div>
  )
}
