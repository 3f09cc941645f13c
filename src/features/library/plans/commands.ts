import * as v from 'valibot'
import { inOrder, type PlanContent, planOfWeeks } from '#src/domain/plans/plan.ts'
import { planRules } from '#src/training/plan-rules.ts'
import { readWorkouts } from '#src/training/queries.ts'
import { requiredText } from '#src/ui/form/form-rules.ts'
import { editLocal, insertLocal, RowMissing, type RumoDatabase } from '#sync/client.ts'
import { initialValues, limits, type PlanItem, planLength } from '#sync/contract/index.ts'

/** The workout of a plan, without its place in it. */
export const planItemSchema = v.object(planRules)

export type PlanItemValues = v.InferOutput<typeof planItemSchema>

/** What a plan is called. */
export const planNameSchema = v.object({ name: requiredText(limits.name) })

/** The plan is longer than one may be. Nothing was written. */
export class PlanTooLong extends Error {}

function requireFitting({ weeks, items }: PlanContent): void {
  const fits =
    weeks >= 1 &&
    weeks <= limits.planWeeks &&
    items.length <= limits.planItems &&
    planLength(items) <= limits.planText
  if (!fits) throw new PlanTooLong()
}

/** @returns the key of the new plan. @throws PlanTooLong */
export async function createPlan(
  database: RumoDatabase,
  coachId: number,
  name: string,
  content: PlanContent,
): Promise<string> {
  requireFitting(content)
  return insertLocal(database.templates, {
    ...initialValues('templates'),
    ...v.parse(planNameSchema, { name }),
    // Older lists need both; a plan has them in its workouts.
    description: name,
    sport: 'rest',
    createdBy: coachId,
    kind: 'plan',
    weeks: content.weeks,
    items: content.items,
  })
}

/** Changes weeks and workouts of a plan. @throws PlanTooLong, RowMissing */
export async function editPlan(database: RumoDatabase, key: string, content: PlanContent): Promise<void> {
  requireFitting(content)
  await editLocal(database.templates, key, { weeks: content.weeks, items: inOrder(content.items) })
}

/** Gives a plan another name. Throws a ValiError for none or too long a one. */
export function renamePlan(
  database: RumoDatabase,
  key: string,
  changes: Partial<v.InferOutput<typeof planNameSchema>>,
): Promise<void> {
  return editLocal(database.templates, key, v.parse(v.partial(planNameSchema), changes))
}

/** Changes what the plan holds by now: for taking back one change among others. @throws PlanTooLong, RowMissing */
export async function changePlan(
  database: RumoDatabase,
  key: string,
  change: (content: PlanContent) => PlanContent,
): Promise<void> {
  const plan = await database.templates.findOne(key).exec()
  if (!plan) throw new RowMissing(key)
  const { weeks, items } = plan.toMutableJSON()
  await editPlan(database, key, change({ weeks: weeks ?? 1, items }))
}

/** What an athlete has in the weeks of these days, as a plan; null when there is nothing, or too much. */
export async function readWeeks(
  database: RumoDatabase,
  athleteId: number,
  range: { from: string; to: string },
): Promise<PlanContent | null> {
  return planOfWeeks(await readWorkouts(database, athleteId, range), range)
}

/** The items with the one at this index changed, taken out (`after` is null), or one added (`index` is null). */
export function withItem(
  items: readonly PlanItem[],
  index: number | null,
  after: PlanItem | null,
): PlanItem[] {
  const others = items.filter((_, at) => at !== index)
  return after === null ? others : inOrder([...others, after])
}
