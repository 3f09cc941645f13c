import type { SimulatedDevice } from '../support/device.ts'
import { decide } from './attention-actions.ts'
import { changeAndChangeBack, editIn, editOnBoth, removeFrom, undoRemove } from './common-actions.ts'
import {
  announceEvent,
  callRoll,
  collideAtEvent,
  endMembership,
  openGroup,
  respondToEvent,
} from './group-actions.ts'
import { markDays } from './mark-actions.ts'
import { addItem, planMeals, switchPlan } from './meal-actions.ts'
import type { Action, Scenario } from './scenario.ts'
import {
  announce,
  answer,
  comment,
  editLog,
  editProfile,
  joinRecordings,
  keepTemplate,
  logWorkout,
  matchActivity,
  phasePlan,
  planWorkout,
  publish,
  readThread,
  recordActivity,
  reply,
  shareTemplate,
  undoLog,
} from './training-actions.ts'

type WeightedAction = readonly [weight: number, action: Action]

/** Actions with their relative frequency. Some concern rows of another coach, which the server rejects. */
const coachActions: readonly WeightedAction[] = [
  [4, planWorkout],
  [5, editIn('workouts')],
  [2, changeAndChangeBack('workouts')],
  [2, publish],
  [2, reply],
  [2, removeFrom('workouts')],
  [2, keepTemplate],
  [4, editIn('templates')],
  [1, changeAndChangeBack('templates')],
  [1, shareTemplate],
  [1, phasePlan],
  [1, removeFrom('templates')],
  [3, openGroup],
  [2, editIn('groups')],
  [1, removeFrom('groups')],
  [3, announceEvent],
  [3, editIn('events')],
  [1, changeAndChangeBack('events')],
  [1, removeFrom('events')],
  [5, callRoll],
  [1, endMembership],
  [2, removeFrom('invitations')],
  [3, planMeals],
  [2, editIn('mealPlans')],
  [2, switchPlan],
  [1, removeFrom('mealPlans')],
  [2, addItem],
  [3, editIn('mealItems')],
  [1, changeAndChangeBack('mealItems')],
  [1, removeFrom('mealItems')],
  [2, markDays],
  [3, editIn('marks')],
  [1, removeFrom('marks')],
  [4, comment],
  [2, announce],
  [2, answer],
  [1, editIn('comments')],
  [1, removeFrom('comments')],
  [1, readThread],
  [3, undoRemove],
  [2, editProfile],
  [5, decide],
]

/** The edits at the end are not allowed for athletes: the server rejects them. */
const athleteActions: readonly WeightedAction[] = [
  [9, logWorkout],
  [3, editLog],
  [2, undoLog],
  [11, respondToEvent],
  [3, recordActivity],
  [2, matchActivity],
  [1, joinRecordings],
  [2, editIn('activities')],
  [1, changeAndChangeBack('activities')],
  [1, removeFrom('activities')],
  [1, undoRemove],
  [1, endMembership],
  [2, markDays],
  [3, editIn('marks')],
  [1, removeFrom('marks')],
  [6, comment],
  [2, answer],
  [1, editIn('comments')],
  [1, removeFrom('comments')],
  [1, readThread],
  [2, undoRemove],
  [3, editProfile],
  [3, decide],
  [1, editIn('workouts')],
  [1, editIn('events')],
  [1, editIn('mealPlans')],
  [1, editIn('mealItems')],
]

function drawn({ dice }: Scenario, actions: readonly WeightedAction[]): Action {
  let luck = dice.random() * actions.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, action] of actions) {
    luck -= weight
    if (luck < 0) return action
  }
  return dice.pick(actions)[1]
}

/**
 * Two devices write the same row at about the same time: two devices of one person the same field, a coach and an
 * athlete the two sides of an attendance.
 */
export async function collide(scenario: Scenario, devices: readonly SimulatedDevice[]): Promise<void> {
  if (devices.length < 2) return
  const device = scenario.dice.pick(devices)
  const { role } = device.user
  const others = devices.filter(({ user }) => user.role !== role)
  if (others.length > 0 && scenario.dice.chance(0.5)) {
    const other = scenario.dice.pick(others)
    return role === 'coach'
      ? collideAtEvent(scenario, device, other)
      : collideAtEvent(scenario, other, device)
  }
  const twins = devices.filter((other) => other !== device && other.user === device.user)
  if (twins.length > 0) await editOnBoth(scenario, [device, scenario.dice.pick(twins)])
}

/** How often another action is drawn when there is no row for the first one. */
const draws = 4

/** Performs one random action of the device's person, if there is a row for it. */
export async function actOn(scenario: Scenario, device: SimulatedDevice): Promise<void> {
  const { acts } = scenario.recorder.trace
  const before = acts.length
  for (let draw = 0; draw < draws && acts.length === before; draw++) {
    await drawn(scenario, device.user.role === 'coach' ? coachActions : athleteActions)(scenario, device)
  }
}
