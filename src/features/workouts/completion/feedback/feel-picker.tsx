import { Trans, useLingui } from '@lingui/react/macro'
import { type Feel, feelValues } from '#src/domain/workouts/scales.ts'
import { feelWords } from '#src/training/words/scale-words.ts'
import { FeelFace } from './feel-face.tsx'
import styles from './scales.module.css'

type Props = { value: number | null; onChange: (value: Feel) => void; error?: string }

/** How it felt, as five faces with their words: one radio group, so the arrow keys move in it. */
export function FeelPicker({ value, onChange, error }: Props) {
  const { t } = useLingui()
  return (
    <fieldset
      role="radiogroup"
      className={styles.group}
      aria-required
      aria-invalid={Boolean(error)}
      aria-describedby={error ? 'feel-error' : undefined}
    >
      <legend>
        <Trans>Como você se sentiu</Trans>
      </legend>
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
      {error && (
        <p className={styles.error} id="feel-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
