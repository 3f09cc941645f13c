import * as v from 'valibot'
import { addWorkouts } from '#src/training/add-workouts.ts'
import { type PlanValues, planRules, planSchema } from '#src/training/plan-rules.ts'
import { requiredText } from '#src/ui/form/form-rules.ts'
import {
  editAllLocal,
  editLocal,
  insertLocal,
  type RumoDatabase,
  removeLocal,
  type TemplateDocument,
} from '#sync/client.ts'
import { initialValues, limits, type Plan, planOf } from '#sync/contract/index.ts'

/** What the forms of a new template and of a new workout in a program start with. */
export const emptyPlan: PlanValues = {
  ...initialValues('templates', 'creator'),
  name: '',
  sport: 'run',
  description: '',
}

/** By which a coach finds templates and programs again. */
const labelsSchema = v.object({
  labels: v.pipe(v.array(requiredText(limits.label)), v.maxLength(limits.labels)),
})

/** @returns the key of the new template. Throws a ValiError when the values break the rules of the form. */
export function createTemplate(database: RumoDatabase, coachId: number, values: PlanValues) {
  return insertLocal(database.templates, {
    ...initialValues('templates'),
    ...v.parse(planSchema, values),
    createdBy: coachId,
  })
}

/** Throws a ValiError when the changes break the rules of the form, and when the template is no longer here. */
export function editTemplate(
  database: RumoDatabase,
  key: string,
  changes: Partial<PlanValues & v.InferOutput<typeof labelsSchema>>,
): Promise<void> {
  const schema = v.object({ ...planRules, ...labelsSchema.entries })
  return editLocal(database.templates, key, v.parse(v.partial(schema), changes))
}

/** Shares templates and programs with the coaches of a group each; null: with nobody. */
export async function shareTemplates(
  database: RumoDatabase,
  shares: readonly { key: string; groupId: number | null }[],
): Promise<void> {
  const groups = new Map(shares.map(({ key, groupId }) => [key, groupId]))
  await editAllLocal(database.templates, [...groups.keys()], ({ clientId, sharedWith }) => ({
    sharedWith: groups.has(clientId) ? groups.get(clientId) : sharedWith,
  }))
}

/** @returns what was deleted, for undoing it; null when it was already gone. */
export function deleteTemplate(database: RumoDatabase, key: string): Promise<TemplateDocument | null> {
  return removeLocal(database.templates, key)
}

/** Who gets the workout, and on which days (`YYYY-MM-DD`). */
type Application = { athleteIds: readonly number[]; days: readonly string[] }

/**
 * Plans the template's workout for every athlete on every day: all of them or, when it rejects, none.
 * @returns the keys of the new workouts, for undoing it.
 */
export function applyTemplate(
  database: RumoDatabase,
  coachId: number,
  template: Plan,
  { athleteIds, days }: Application,
): Promise<string[]> {
  const workouts = athleteIds.flatMap((athleteId) =>
    days.map((scheduledTo) => ({ ...planOf(template), athleteId, scheduledTo, alike: 'template' })),
  )
  return addWorkouts(database, coachId, workouts)
}
