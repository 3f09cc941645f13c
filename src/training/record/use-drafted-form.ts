import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type * as v from 'valibot'
import { changesTo, draftFor, dropDraft, keepDraft, readDraft } from '../../data/forms/drafts.ts'
import { type Resubmit, resubmitDraft } from '../../data/forms/resubmit.ts'
import { useSession } from '../../data/session/session-context.ts'
import { useFieldProps } from '../../ui/form/use-field-props.ts'

export type DraftOptions<Values> = {
  /** The draft's name: one per form and record. */
  draft: string
  /** The values without a draft. */
  start: Values
  rules: v.GenericSchema
  /** Sends an edited version of the record, with a draft of its own, instead of writing the record. */
  resubmit?: Resubmit<Partial<Values>> | undefined
  /** Decides what is taken over from a kept draft; without it, everything is. */
  restore?: (kept: Partial<Values>) => Partial<Values>
}

/**
 * A form that keeps what is typed until it is saved, even if the page closes. `field` gives a field its value, listener
 * and error text. `changes` are the values that were changed here: only these are written, since the others may have
 * changed elsewhere. `saved` drops the draft.
 */
export function useDraftedForm<Values extends Record<string, unknown>>(options: DraftOptions<Values>) {
  const { draft, start, rules, resubmit, restore } = options
  const { userId } = useSession()
  const name = resubmit ? resubmitDraft(resubmit.id) : draft
  const [from] = useState(start)
  const [initialValues] = useState(() => {
    const kept = draftFor(start, readDraft(userId, name))
    return { ...start, ...(restore ? restore(kept) : kept) }
  })
  const form = useForm<Values>({
    initialValues,
    validate: schemaResolver(rules, { sync: true }),
    onValuesChange: (values) => keepDraft(userId, name, changesTo(values, from)),
  })
  return {
    form,
    field: useFieldProps(form),
    changes: () => changesTo(form.getValues(), from),
    saved: () => dropDraft(userId, name),
  }
}
