import { draftFor, keepDraft, readDraft } from '#src/data/drafts.ts'

/** The draft of the list of athletes to add. */
export const listDraft = 'add-athletes'

/** Puts names that another app shared into that list, under those that are there. */
export function addToList(userId: number, names: string): void {
  const draft = draftFor({ list: '' }, readDraft(userId, listDraft))
  keepDraft(userId, listDraft, { ...draft, list: [draft.list?.trimEnd(), names].filter(Boolean).join('\n') })
}
