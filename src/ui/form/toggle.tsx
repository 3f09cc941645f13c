import { Switch } from '@mantine/core'
import styles from './checkbox.module.css'

type Props = { label: string; checked: boolean; onChange: (checked: boolean) => void }

/** Something that is on or off. */
export function Toggle({ label, checked, onChange }: Props) {
  return (
    <Switch
      size="md"
      withThumbIndicator={false}
      classNames={{
        root: styles.root,
        body: styles.body,
        labelWrapper: styles.words,
        label: styles.label,
        input: styles.input,
        track: styles.track,
        thumb: styles.thumb,
      }}
      label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
