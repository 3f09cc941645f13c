import { draftFor, keepDraft, readDraft } from '#src/data/drafts.ts'

const empty = { name: '', sport: '', description: '', scheduledTo: '' }

/** The draft of a new workout belongs to where it was begun: the same text on another day would be a surprise. */
export function newWorkoutDraft(athleteId: number, day: string): string {
  return `workout:new:${athleteId}:${day}`
}

/** Puts a text that another app shared into the draft of a new workout of that day, under what is already there. */
export function addToNewWorkout(userId: number, athleteId: number, day: string, text: string): void {
  const form = newWorkoutDraft(athleteId, day)
  const draft = draftFor(empty, readDraft(userId, form))
  const before = draft.description?.trimEnd()
  keepDraft(userId, form, { ...draft, description: before ? `${before}\n${text}` : text })
}
