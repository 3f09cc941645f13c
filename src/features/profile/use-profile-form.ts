import { useLingui } from '@lingui/react/macro'
import type * as v from 'valibot'
import { useDraftedForm } from '../../data/forms/use-drafted-form.ts'
import { fieldErrorText } from '../../i18n/field-error.ts'
import type { ProfileValues } from './profile-schema.ts'

/**
 * A form over (a part of) the own profile that keeps a draft of what is typed.
 * @param start the values without a draft; only those the rules know are checked.
 */
export function useProfileForm(draft: string, start: ProfileValues, rules: v.GenericSchema) {
  const { t } = useLingui()
  const drafted = useDraftedForm<ProfileValues>({ draft, start, rules })
  /** What a field needs: its value, its listener, and its complaint in words. */
  const field = (name: keyof ProfileValues) => {
    const text = fieldErrorText(drafted.form.errors[name])
    return { ...drafted.form.getInputProps(name), error: text && t(text) }
  }
  return { ...drafted, field }
}

export type ProfileField = ReturnType<typeof useProfileForm>['field']
