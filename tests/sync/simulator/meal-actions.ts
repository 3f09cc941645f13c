import type { AnyDocument } from '#sync/database/rows/documents.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { type Action, anyRow, make, type Scenario, write } from './scenario.ts'

/** Meal plans and meals. */

async function createItem(
  scenario: Scenario,
  device: SimulatedDevice,
  plan: Pick<AnyDocument, 'clientId' | 'id'>,
): Promise<void> {
  const { dice, tally } = scenario
  const number = tally.next()
  const entered = {
    name: dice.chance(0.08) ? ' '.repeat(number) : `name ${number}`,
    description: `text ${number}`,
  }
  const place = { mealPlanId: plan.id, mealPlanKey: plan.clientId, type: 'snack' }
  const fields = { ...entered, ...place, clientId: dice.uuid() }
  await make(scenario, device, 'mealItems', { fields, entered, parent: plan.clientId })
}

/** Creates a plan with its meals. */
export const planMeals: Action = async (scenario, device) => {
  const athlete = await anyRow(scenario, device, 'users', ({ role }) => role === 'athlete')
  if (!athlete) return
  const { dice, tally } = scenario
  const number = tally.next()
  const entered = {
    name: dice.chance(0.1) ? ' '.repeat(number) : `name ${number}`,
    description: `text ${number}`,
    active: true,
  }
  const clientId = dice.uuid()
  const fields = { ...entered, clientId, athleteId: athlete.id, createdBy: device.user.id }
  await make(scenario, device, 'mealPlans', { fields, entered })
  for (let items = dice.between(1, 3); items > 0; items--)
    await createItem(scenario, device, { clientId, id: 0 })
}

export const addItem: Action = async (scenario, device) => {
  const plan = await anyRow(scenario, device, 'mealPlans')
  if (plan) await createItem(scenario, device, plan)
}

export const switchPlan: Action = async (scenario, device) => {
  const plan = await anyRow(scenario, device, 'mealPlans')
  if (plan) await write(scenario, device, 'mealPlans', plan, { active: !plan.active })
}
