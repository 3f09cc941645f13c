import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

type Props = { label: string; placeholder: string; value: string; onChange: (value: string) => void }

/** A search over a list on the same screen. */
export function SearchField({ label, placeholder, value, onChange }: Props) {
  return (
    <TextInput
      type="search"
      label={label}
      labelProps={{ className: 'visually-hidden' }}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      leftSection={<IconSearch size={20} aria-hidden />}
      leftSectionWidth={44}
    />
  )
}
