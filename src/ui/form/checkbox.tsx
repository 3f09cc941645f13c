import { Checkbox as MantineCheckbox } from '@mantine/core'
import styles from './checkbox.module.css'

type Props = {
  label: string
  checked: boolean
  /** Some of the items that it selects are chosen, not all. */
  partly?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** One of several that may be chosen together. */
export function Checkbox({ label, checked, partly = false, disabled = false, onChange }: Props) {
  return (
    <MantineCheckbox
      size="md"
      color="var(--brand)"
      iconColor="var(--on-brand)"
      classNames={{
        root: styles.root,
        body: styles.body,
        labelWrapper: styles.words,
        label: styles.label,
        input: styles.box,
      }}
      label={label}
      checked={checked}
      indeterminate={partly}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
