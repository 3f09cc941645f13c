/** Where a form sends what it holds, when it is about a version that did not get through the first time. */
export type Resubmit = {
  /** The entry that asks for it; its draft is its own, beside that of the record. */
  id: string
  /** Writes these fields and settles the entry. Rejects when it cannot; the entry then stays. */
  send: (fields: Record<string, unknown>) => Promise<void>
}

/** The name of the draft of such a form, as devices keep it. */
export function resubmitDraft(id: string): string {
  return `again:${id}`
}
