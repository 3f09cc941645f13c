/** Where a form sends its values when it edits a version that was not accepted the first time. */
export type Resubmit<Fields = Record<string, unknown>> = {
  /** The entry that needs attention. Its draft is separate from the record's. */
  id: string
  /** Writes these fields and settles the entry. Rejects when it cannot; the entry then stays. */
  send: (fields: Fields) => Promise<void>
}

/** The name of the draft of such a form. */
export function resubmitDraft(id: string): string {
  return `again:${id}`
}
