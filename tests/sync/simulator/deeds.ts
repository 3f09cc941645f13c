import type { SimulatedDevice } from '../support/device.ts'
import { decide } from './attention-deeds.ts'
import { changeAndChangeBack, editIn, editOnBoth, removeFrom, undoRemove } from './common-deeds.ts'
import { announceEvent, answerEvent, callRoll, endMembership, meetAtEvent, openGroup } from './group-deeds.ts'
import { addItem, planMeals, switchPlan } from './meal-deeds.ts'
import type { Deed, Stage } from './stage.ts'
import { editLog, editProfile, keepTemplate, logWorkout, planWorkout } from './training-deeds.ts'

type Share = readonly [weight: number, deed: Deed]

/** How often each is done, relative to the others. Coaches also meet rows of another coach, which they may not change. */
const coachDeeds: readonly Share[] = [
  [4, planWorkout],
  [5, editIn('workouts')],
  [2, changeAndChangeBack('workouts')],
  [2, removeFrom('workouts')],
  [2, keepTemplate],
  [2, editIn('templates')],
  [1, changeAndChangeBack('templates')],
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
  [3, undoRemove],
  [2, editProfile],
  [5, decide],
]

/** What an athlete may not do stands at the end: the server refuses it. */
const athleteDeeds: readonly Share[] = [
  [9, logWorkout],
  [3, editLog],
  [11, answerEvent],
  [1, endMembership],
  [3, editProfile],
  [3, decide],
  [1, editIn('workouts')],
  [1, editIn('events')],
  [1, editIn('mealPlans')],
  [1, editIn('mealItems')],
]

function drawn({ dice }: Stage, shares: readonly Share[]): Deed {
  let luck = dice.random() * shares.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, deed] of shares) {
    luck -= weight
    if (luck < 0) return deed
  }
  return dice.pick(shares)[1]
}

/**
 * Two devices write the same row at about the same time: those of one person the same field of it, those of a coach and
 * an athlete the two sides of an attendance.
 */
export async function collide(stage: Stage, devices: readonly SimulatedDevice[]): Promise<void> {
  const device = stage.dice.pick(devices)
  if (stage.dice.chance(0.5)) {
    const { role } = device.user
    const other = stage.dice.pick(devices.filter(({ user }) => user.role !== role))
    return role === 'coach' ? meetAtEvent(stage, device, other) : meetAtEvent(stage, other, device)
  }
  const twins = devices.filter((other) => other !== device && other.user === device.user)
  if (twins.length > 0) await editOnBoth(stage, [device, stage.dice.pick(twins)])
}

/** How often another deed is drawn when there was nothing to do it to. */
const draws = 4

/** One random act of the person on this device, if one can be done there. */
export async function actOn(stage: Stage, device: SimulatedDevice): Promise<void> {
  const { acts } = stage.recorder.trace
  const before = acts.length
  for (let draw = 0; draw < draws && acts.length === before; draw++) {
    await drawn(stage, device.user.role === 'coach' ? coachDeeds : athleteDeeds)(stage, device)
  }
}
