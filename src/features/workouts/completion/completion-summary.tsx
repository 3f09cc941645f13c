import { useLingui } from '@lingui/react/macro'
import { type Feel, feelValues, rpePercent, rpeValues } from '#src/domain/workouts/scales.ts'
import { missedWords } from '#src/training/words/missed-words.ts'
import { feelWords, rpeWords } from '#src/training/words/scale-words.ts'
import { Fact } from '#src/ui/fact.tsx'
import type { WorkoutDocument } from '#sync/client.ts'
import styles from './completion-summary.module.css'
import { FeelFace } from './feedback/scales.tsx'

type Props = { workout: Pick<WorkoutDocument, 'feel' | 'rpe' | 'notes' | 'doneFrom'> }

/** How a completed workout was: effort, feel and notes (docs/product.md, "Workouts"). */
export function CompletionSummary({ workout: { feel, rpe, notes, doneFrom } }: Props) {
  const { t } = useLingui()
  const effort = rpeValues.find((value) => value === rpe)
  const mood: Feel | undefined = feelValues.find((value) => value === feel)
  return (
    <section className={styles.summary} aria-labelledby="how-it-was">
      <h2 id="how-it-was" className={styles.heading}>
        {t`Como foi`}
      </h2>
      <dl className={styles.facts}>
        {effort && (
          <Fact name={t`Esforço percebido`}>
            <span className={`num ${styles.number}`}>{effort}</span>
            <small>/10 · {t(rpeWords[effort])}</small>
            <span className={styles.share}>
              <span className={styles.track} aria-hidden>
                <i style={{ width: `${rpePercent(effort)}%` }} />
              </span>
              <small>{rpePercent(effort)}%</small>
            </span>
          </Fact>
        )}
        {mood && (
          <Fact name={t`Como se sentiu`}>
            <span className={styles.faces} aria-hidden>
              {feelValues.map((each) => (
                <span key={each} className={styles.face} data-chosen={each === mood}>
                  <FeelFace feel={each} size={26} />
                </span>
              ))}
            </span>
            <span className={styles.mood}>{t(feelWords[mood])}</span>
          </Fact>
        )}
        <div className={styles.notes}>
          <dt>{t`Notas`}</dt>
          <dd translate={notes ? 'yes' : undefined} key={notes}>
            {notes || (doneFrom === 'plan' ? t`Feito como planejado` : t`Sem notas neste treino.`)}
          </dd>
        </div>
      </dl>
    </section>
  )
}

type MissedReasonProps = { workout: Pick<WorkoutDocument, 'missedReason' | 'notes'> }

/** Why a workout was marked as missed: the reason, and the athlete's words. */
export function MissedReason({ workout: { missedReason, notes } }: MissedReasonProps) {
  const { t } = useLingui()
  return (
    <section className={styles.summary} aria-labelledby="why-missed">
      <h2 id="why-missed" className={styles.heading}>
        {t`Por que não foi feito`}
      </h2>
      {missedReason && <p className={styles.why}>{t(missedWords[missedReason])}</p>}
      {(notes || !missedReason) && <p className={styles.reason}>{notes || t`Sem motivo anotado.`}</p>}
    </section>
  )
}
