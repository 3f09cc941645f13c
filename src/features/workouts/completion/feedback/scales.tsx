import { useLingui } from '@lingui/react/macro'
import { IconMoodEmpty, IconMoodHappy, IconMoodSad, IconMoodSick, IconMoodSmile } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Feel, feelValues, type Rpe, rpeValues } from '#src/domain/workouts/scales.ts'
import { feelWords, rpeWords } from '#src/training/words/scale-words.ts'
import styles from './scales.module.css'

const faces = { 1: IconMoodSick, 2: IconMoodSad, 3: IconMoodEmpty, 4: IconMoodSmile, 5: IconMoodHappy }

/** Always next to its word. */
export function FeelFace({ feel, size = 30 }: { feel: Feel; size?: number }) {
  const Face = faces[feel]
  return <Face size={size} aria-hidden />
}

type Props<Step> = { value: number | null; onChange: (value: Step) => void; error?: string }

/** How it felt, as five faces with their words. */
export function FeelPicker({ value, onChange, error }: Props<Feel>) {
  const { t } = useLingui()
  return (
    <Scale name="feel" legend={t`Como você se sentiu`} error={error}>
      <div className={styles.faces}>
        {feelValues.map((feel) => (
          <label key={feel} className={styles.face}>
            <input
              type="radio"
              name="feel"
              data-path="feel"
              data-autofocus={feel === (value ?? feelValues[0]) || undefined}
              value={feel}
              checked={value === feel}
              onChange={() => onChange(feel)}
            />
            <FeelFace feel={feel} />
            <span>{t(feelWords[feel])}</span>
          </label>
        ))}
      </div>
    </Scale>
  )
}

/** Perceived effort from 1 to 10, with the word of the chosen step below. */
export function RpeScale({ value, onChange, error }: Props<Rpe>) {
  const { t } = useLingui()
  const chosen = rpeValues.find((rpe) => rpe === value)
  return (
    <Scale name="rpe" legend={t`Esforço percebido`} error={error}>
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
        <span>{t`máximo`}</span>
      </p>
    </Scale>
  )
}

type ScaleProps = { name: string; legend: ReactNode; error: string | undefined; children: ReactNode }

/** One radio group, so the arrow keys move in it. */
function Scale({ name, legend, error, children }: ScaleProps) {
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-required
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend>{legend}</legend>
      {children}
      {error && (
        <p className={styles.error} id={`${name}-error`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
