import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import type * as v from 'valibot'
import { useSession } from '../session/session-context.ts'
import { changesTo, dropDraft, keepDraft, readDraft } from './drafts.ts'

type Options<Values> = {
  /** The draft's name: one per form and thing it is about. */
  draft: string
  /** The values without a draft. */
  start: Values
  rules: v.GenericSchema
}

type DraftedForm<Values> = {
  form: UseFormReturnType<Values>
  /** What is to be written: the values that were changed here. The others may have been changed elsewhere since. */
  changes: () => Partial<Values>
  saved: () => void
}

/** A form that keeps what is typed until it is saved, even if the page closes. Call `saved` when it is. */
export function useDraftedForm<Values extends Record<string, unknown>>({
  draft,
  start,
  rules,
}: Options<Values>): DraftedForm<Values> {
  const { userId } = useSession()
  const [from] = useState(start)
  const form = useForm<Values>({
    initialValues: { ...from, ...draftFor(from, readDraft(userId, draft)) },
    validate: schemaResolver(rules, { sync: true }),
    onValuesChange: (values) => keepDraft(userId, draft, changesTo(values, from)),
  })
  return { form, changes: () => changesTo(form.getValues(), from), saved: () => dropDraft(userId, draft) }
}

/** The fields of a kept draft that this form has, of the same types; none when an older version wrote another. */
export function draftFor<Values extends Record<string, unknown>>(
  from: Values,
  kept: unknown,
): Partial<Values> {
  if (typeof kept !== 'object' || kept === null) return {}
  const fits = Object.entries(kept).every(([field, value]) => typeof from[field] === typeof value)
  return fits ? kept : {}
}
