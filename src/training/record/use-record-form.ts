import { showToast } from '../../ui/toast/toast.ts'
import { type DraftOptions, useDraftedForm } from './use-drafted-form.ts'

type Options<Values, Row> = DraftOptions<Values> & {
  /** What is edited; without it a new record is made. */
  row: Row | undefined
  /** @returns the key of the new record. */
  create: (values: Values) => Promise<string>
  edit: (row: Row, changes: Partial<Values>) => Promise<void>
  onSaved: (key: string) => void
  /** What is said once it is saved. */
  toast: string
}

/** The form of a record: `save` creates it, writes what was changed in it, or resubmits an edited version of it. */
export function useRecordForm<Values extends Record<string, unknown>, Row extends { clientId: string }>({
  row,
  create,
  edit,
  onSaved,
  toast,
  ...options
}: Options<Values, Row>) {
  const { saved, ...drafted } = useDraftedForm(options)
  const { resubmit } = options
  const save = async () => {
    const changes = drafted.changes()
    if (row) await (resubmit ? resubmit.send(changes) : edit(row, changes))
    const key = row?.clientId ?? (await create(drafted.form.getValues()))
    saved()
    onSaved(key)
    showToast({ message: toast })
  }
  return { ...drafted, save }
}
