import { useLingui } from '@lingui/react'
import { schemaResolver, useForm } from '@mantine/form'
import * as v from 'valibot'
import { keepDraft, readDraft } from '../../data/drafts.ts'
import { useSession } from '../../data/session-context.ts'
import { fieldErrorText } from '../../i18n/field-error.ts'
import { type ProfileValues, profileDraftSchema } from './profile-schema.ts'

/**
 * A form over (a part of) the own profile that keeps a draft of what is typed.
 * @param start the values without a draft; only those the schema knows are checked.
 */
export function useProfileForm(draft: string, start: ProfileValues, schema: v.GenericSchema) {
  const { _ } = useLingui()
  const { userId } = useSession()
  const kept = v.safeParse(profileDraftSchema, readDraft(userId, draft))
  const form = useForm<ProfileValues>({
    initialValues: kept.success ? kept.output : start,
    validate: schemaResolver(schema, { sync: true }),
    onValuesChange: (values) => keepDraft(userId, draft, values),
  })
  /** What a field needs: its value, its listener, and its complaint in words. */
  const field = (name: keyof ProfileValues) => {
    const text = fieldErrorText(form.errors[name])
    return { ...form.getInputProps(name), error: text && _(text) }
  }
  return { form, field }
}

export type ProfileField = ReturnType<typeof useProfileForm>['field']
