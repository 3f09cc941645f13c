import { useLingui } from '@lingui/react/macro'
import { TextInput, type TextInputProps } from '@mantine/core'

/** A field for an e-mail address: the right keyboard, and no capitals or red lines under it. */
export function EmailInput(props: TextInputProps) {
  const { t } = useLingui()
  return (
    <TextInput
      label={t`E-mail`}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
