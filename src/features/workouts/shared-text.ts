import { keepDraft, readDraft } from '../../data/drafts.ts'
import { draftOf, workoutDraftSchema } from './form-schema.ts'

/**
 * Puts a text that another app shared into the draft of a new workout for this athlete, under what is already there.
 * @param day the draft's day when there is no draft yet, `YYYY-MM-DD`.
 */
export function addToNewWorkout(userId: number, athleteId: number, text: string, day: string): void {
  const form = `workout:new:${athleteId}`
  const start = { name: '', description: '', sport: 'run' as const, scheduledTo: day }
  const draft = draftOf(workoutDraftSchema, readDraft(userId, form)) ?? start
  const description = draft.description.trim() === '' ? text : `${draft.description.trimEnd()}\n${text}`
  keepDraft(userId, form, { ...draft, description })
}
