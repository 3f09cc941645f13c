import { collections } from '#server/store/collections.ts'
import { initialColumns } from '#server/store/columns.ts'
import { findRow, insertRow } from '#server/store/rows.ts'
import type { Store, Tx } from '#server/store/store.ts'
import { athletes, coach } from './club.ts'
import { demoKey } from './people.ts'
import { addPlan } from './plan.ts'
import { mealPlans, type Plan } from './texts/meals.ts'
import { scalingFor } from './texts/scaling.ts'
import { kinds } from './texts/sessions.ts'

/** The library holds the first variants of each kind, scaled for an average athlete. */
const perKind = 2

async function addTemplates(tx: Tx, coachId: number): Promise<void> {
  const [middle] = athletes
  if (!middle) return
  const ordinaryWeek = scalingFor(middle, 1)
  for (const [session, kind] of Object.entries(kinds)) {
    for (const [index, writing] of kind.variants.slice(0, perKind).entries()) {
      const clientId = demoKey('template', session, index)
      if (await findRow(tx.db, collections.templates, { clientId })) continue
      const text = { name: writing.name, description: writing.text(ordinaryWeek), sport: kind.sport }
      await insertRow(tx, collections.templates, {
        ...initialColumns('templates'),
        ...text,
        clientId,
        createdBy: coachId,
      })
    }
  }
}

async function addMealPlan(tx: Tx, plan: Plan, athleteId: number, createdBy: number): Promise<void> {
  const clientId = demoKey('meal plan', plan.athlete, plan.name)
  if (await findRow(tx.db, collections.mealPlans, { clientId })) return
  const { name, description } = plan
  const row = await insertRow(tx, collections.mealPlans, {
    clientId,
    name,
    description,
    active: Number(plan.active),
    athleteId,
    createdBy,
  })
  for (const item of plan.items) {
    await insertRow(tx, collections.mealItems, {
      ...item,
      clientId: demoKey('meal item', plan.athlete, plan.name, item.name),
      mealPlanId: row.id,
      mealPlanKey: row.clientId,
      athleteId,
      createdBy,
    })
  }
}

/** Adds the coach's library and meal plans once. What was deleted is not added again. */
export async function addLibrary(store: Store): Promise<void> {
  await store.write(async (tx) => {
    const people = await tx.db.selectFrom('users').select(['id', 'email']).execute()
    const byEmail = new Map(people.map((person) => [person.email, person.id]))
    const coachId = byEmail.get(coach.email)
    if (coachId === undefined) return
    await addTemplates(tx, coachId)
    await addPlan(tx, coachId)
    for (const plan of mealPlans) {
      const athleteId = byEmail.get(plan.athlete)
      if (athleteId !== undefined) await addMealPlan(tx, plan, athleteId, coachId)
    }
  })
}
