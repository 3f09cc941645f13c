import { useId } from 'react'
import styles from './radio-group.module.css'

type Props<Value extends string> = {
  label: string
  /** One of the options; anything else means that none is chosen yet. */
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  error?: string | undefined
}

/** One of a few, side by side: a radio group in the shape of a switch. */
export function RadioGroup<Value extends string>({ label, value, options, onChange, error }: Props<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
