import { draftFor, keepDraft, readDraft } from '#src/data/drafts.ts'

const empty = { name: '', sport: '', description: '', scheduledTo: '' }

/** Puts a text that another app shared into the draft of a new workout for this athlete, under what is already there. */
export function addToNewWorkout(userId: number, athleteId: number, text: string): void {
  const form = `workout:new:${athleteId}`
  const draft = draftFor(empty, readDraft(userId, form))
  const before = draft.description?.trimEnd()
  keepDraft(userId, form, { ...draft, description: before ? `${before}\n${text}` : text })
}
