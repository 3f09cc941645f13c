import type { AnyDocument } from '../../../sync/database/rows/documents.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { anyRow, type Deed, make, type Stage, write } from './stage.ts'

/** Meal plans and what they advise. */

async function advise(
  stage: Stage,
  device: SimulatedDevice,
  plan: Pick<AnyDocument, 'clientId' | 'id'>,
): Promise<void> {
  const { dice, tally } = stage
  const number = tally.next()
  const said = {
    name: dice.chance(0.08) ? ' '.repeat(number) : `name ${number}`,
    description: `text ${number}`,
  }
  const place = { mealPlanId: plan.id, mealPlanKey: plan.clientId, type: 'snack' }
  const fields = { ...said, ...place, clientId: dice.uuid() }
  await make(stage, device, 'mealItems', { fields, said, parent: plan.clientId })
}

/** A plan and its items in one go. */
export const planMeals: Deed = async (stage, device) => {
  const athlete = await anyRow(stage, device, 'users', ({ role }) => role === 'athlete')
  if (!athlete) return
  const { dice, tally } = stage
  const number = tally.next()
  const said = {
    name: dice.chance(0.1) ? ' '.repeat(number) : `name ${number}`,
    description: `text ${number}`,
    active: true,
  }
  const clientId = dice.uuid()
  const fields = { ...said, clientId, athleteId: athlete.id, createdBy: device.user.id }
  await make(stage, device, 'mealPlans', { fields, said })
  for (let items = dice.between(1, 3); items > 0; items--) await advise(stage, device, { clientId, id: 0 })
}

export const addItem: Deed = async (stage, device) => {
  const plan = await anyRow(stage, device, 'mealPlans')
  if (plan) await advise(stage, device, plan)
}

export const switchPlan: Deed = async (stage, device) => {
  const plan = await anyRow(stage, device, 'mealPlans')
  if (plan) await write(stage, device, 'mealPlans', plan, { active: !plan.active })
}
