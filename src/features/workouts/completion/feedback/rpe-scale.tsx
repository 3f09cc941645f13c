import { Trans, useLingui } from '@lingui/react/macro'
import { type Rpe, rpeValues } from '#src/domain/workouts/scales.ts'
import { rpeWords } from '#src/training/words/scale-words.ts'
import styles from './scales.module.css'

type Props = { value: number | null; onChange: (value: Rpe) => void; error?: string }

/** Perceived effort from 1 to 10, with the word of the chosen step below. */
export function RpeScale({ value, onChange, error }: Props) {
  const { t } = useLingui()
  const chosen = rpeValues.find((rpe) => rpe === value)
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-required
      aria-invalid={Boolean(error)}
      aria-describedby={error ? 'rpe-error' : undefined}
    >
      <legend>
        <Trans>Esforço percebido</Trans>
      </legend>
      <div className={styles.steps}>
        {rpeValues.map((rpe) => (
          <label key={rpe} className={`num ${styles.step}`} data-below={chosen !== undefined && rpe < chosen}>
            <input
              type="radio"
              name="rpe"
              data-path="rpe"
              value={rpe}
              aria-label={`${rpe}, ${t(rpeWords[rpe])}`}
              checked={value === rpe}
              onChange={() => onChange(rpe)}
            />
            <span aria-hidden>{rpe}</span>
          </label>
        ))}
      </div>
      <p className={styles.hint} aria-hidden>
        <span>{t(rpeWords[1])}</span>
        {chosen && (
          <strong>
            {chosen} · {t(rpeWords[chosen])}
          </strong>
        )}
        <span>
          <Trans>máximo</Trans>
        </span>
      </p>
      {error && (
        <p className={styles.error} id="rpe-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
