import { useLingui } from '@lingui/react/macro'
import { athletePath } from '#src/config/paths.ts'
import { isAbsence, isOnDay } from '#src/domain/marks.ts'
import { MarkChip } from '#src/training/marks/mark-chip.tsx'
import { useCountdown } from '#src/training/marks/mark-words.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { MarkDocument, UserDocument } from '#sync/client.ts'
import styles from './team-marks-panel.module.css'

type Props = {
  athletes: readonly UserDocument[]
  /** From today on, by first day. */
  marks: readonly MarkDocument[]
  today: string
}

/** On a coach's home: who is ill, injured or away today, and whose race comes next. Nothing without either. */
export function TeamMarksPanel({ athletes, marks, today }: Props) {
  const { t } = useLingui()
  const countdown = useCountdown()
  const shown = [
    ...marks.filter((mark) => isAbsence(mark.kind) && isOnDay(mark, today)),
    ...marks.filter(({ kind }) => kind === 'race'),
  ].flatMap((mark) => {
    const athlete = athletes.find(({ id }) => id === mark.athleteId)
    return athlete ? [{ mark, athlete }] : []
  })
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="races-and-absences">
      <h2 id="races-and-absences" className={styles.heading}>
        {t`Provas e ausências`}
      </h2>
      <RowList>
        {shown.map(({ mark, athlete }) => (
          <Row
            key={mark.clientId}
            to={athletePath(athlete.clientId)}
            avatar={<Avatar name={athlete.name} size={40} />}
            title={athlete.name}
            below={<MarkChip mark={mark} />}
            end={
              mark.kind === 'race' && (
                <span className={styles.when}>
                  <b className="num">{countdown(mark, today)}</b>
                  {mark.priority && <small>{t`prova ${mark.priority}`}</small>}
                </span>
              )
            }
          />
        ))}
      </RowList>
    </section>
  )
}
