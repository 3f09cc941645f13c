import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'
import type * as v from 'valibot'
import { dropDraft, keepDraft, readDraft } from './drafts.ts'
import { useSession } from './session-context.ts'

type Options<Values> = {
  /** The draft's name: one per form and thing it is about. */
  draft: string
  /** The values without a draft. */
  start: Values
  rules: v.GenericSchema
}

/** A form that keeps what is typed until it is saved, even if the page closes. Call `saved` when it is. */
export function useDraftedForm<Values extends Record<string, unknown>>({
  draft,
  start,
  rules,
}: Options<Values>): { form: UseFormReturnType<Values>; saved: () => void } {
  const { userId } = useSession()
  const form = useForm<Values>({
    initialValues: draftLike(start, readDraft(userId, draft)) ?? start,
    validate: schemaResolver(rules, { sync: true }),
    onValuesChange: (values) => keepDraft(userId, draft, values),
  })
  return { form, saved: () => dropDraft(userId, draft) }
}

/** A kept draft with the same fields of the same types; undefined when there is none, or an older version wrote another. */
export function draftLike<Values extends Record<string, unknown>>(
  start: Values,
  kept: unknown,
): Values | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined
  const fits = Object.entries(start).every(([name, value]) => typeof Reflect.get(kept, name) === typeof value)
  return fits ? (kept as Values) : undefined
}
