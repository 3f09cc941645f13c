import { useId } from 'react'
import styles from './radio-group.module.css'

type Props<Value extends string> = {
  label: string
  /** One of the options; anything else means that none is chosen yet. */
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  error?: string | undefined
  /** For more options than fit side by side. */
  wrap?: boolean
  /** The name of the field in its form, which focuses it when it is invalid. */
  'data-path'?: string
}

/** One of a few: a radio group in the shape of a switch, or of chips over several lines. */
export function RadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
  error,
  wrap = false,
  'data-path': path,
}: Props<Value>) {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      <div className={wrap ? styles.wrapped : styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              data-path={path}
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
