import { schemaResolver, useForm } from '@mantine/form'
import { useState } from 'react'
import type * as v from 'valibot'
import {
  changesTo,
  draftFor,
  dropDraft,
  keepDraft,
  type Resubmit,
  readDraft,
  resubmitDraft,
} from '#src/data/drafts.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useFieldProps } from '#src/ui/form/use-field-props.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'

type DraftOptions<Values> = {
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
 * changed elsewhere. `saved` drops the draft. Where the form opened with what was typed before, `discard` throws that
 * away; see `UnfinishedNote`.
 */
export function useDraftedForm<Values extends Record<string, unknown>>(options: DraftOptions<Values>) {
  const { draft, start, rules, resubmit, restore } = options
  const { userId } = useSession()
  const name = resubmit ? resubmitDraft(resubmit.id) : draft
  const [from] = useState(start)
  const [kept] = useState(() => draftFor(start, readDraft(userId, name)))
  const [unfinished, setUnfinished] = useState(Object.keys(kept).length > 0)
  const [initialValues] = useState(() => ({ ...start, ...(restore ? restore(kept) : kept) }))
  const form = useForm<Values>({
    initialValues,
    validate: schemaResolver(rules, { sync: true }),
    onValuesChange: (values) => keepDraft(userId, name, changesTo(values, from)),
  })
  const discard = () => {
    form.setValues(from)
    form.clearErrors()
    dropDraft(userId, name)
    setUnfinished(false)
  }
  return {
    form,
    field: useFieldProps(form),
    changes: () => changesTo(form.getValues(), from),
    saved: () => dropDraft(userId, name),
    discard: unfinished ? discard : undefined,
  }
}

type RecordOptions<Values, Row> = DraftOptions<Values> & {
  /** What is edited; without it a new record is made. */
  row: Row | undefined
  /** @returns the key of the new record. */
  create: (values: Values) => Promise<string>
  edit: (row: Row, changes: Partial<Values>) => Promise<void>
  onSaved: (key: string) => void
  /** What is said once it is saved. */
  toast: string
  /** Read after saving: what is said instead when several records were written, with a way back. */
  summary?: () => { message: string; undo: () => Promise<unknown>; restored: string } | undefined
}

/**
 * The form of a record: saving creates it, writes what was changed in it, or resubmits an edited version of it. `stepped` is
 * what its `SteppedForm` is given.
 */
export function useRecordForm<Values extends Record<string, unknown>, Row extends { clientId: string }>({
  row,
  create,
  edit,
  onSaved,
  toast,
  summary,
  ...options
}: RecordOptions<Values, Row>) {
  const { saved, ...drafted } = useDraftedForm(options)
  const { resubmit } = options
  const undoToast = useUndoToast()
  const save = async () => {
    const changes = drafted.changes()
    if (row) await (resubmit ? resubmit.send(changes) : edit(row, changes))
    const key = row?.clientId ?? (await create(drafted.form.getValues()))
    saved()
    onSaved(key)
    const many = summary?.()
    if (many) undoToast(many.message, many.undo, many.restored)
    else showToast({ message: toast })
  }
  return { ...drafted, stepped: { form: drafted.form, onDiscard: drafted.discard, onSave: save } }
}
