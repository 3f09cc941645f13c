import { useLingui } from '@lingui/react/macro'
import type { UseFormReturnType } from '@mantine/form'
import { fieldErrorText } from '#src/i18n/field-error.ts'

/** What a field of this form needs: its value, its listener, and its complaint in words. */
export function useFieldProps<Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) {
  const { t } = useLingui()
  return (name: keyof Values & string) => {
    const text = fieldErrorText(form.errors[name])
    return { ...form.getInputProps(name), error: text && t(text) }
  }
}
