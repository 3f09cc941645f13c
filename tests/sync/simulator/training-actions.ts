import { plan } from '../support/world.ts'
import { dayOf } from './common-actions.ts'
import { type Action, anyRow, make, type Scenario, write } from './scenario.ts'

/** Workouts, templates and profiles. */

export const planWorkout: Action = async (scenario, device) => {
  const athlete = await anyRow(scenario, device, 'users', ({ role }) => role === 'athlete')
  if (!athlete) return
  const { dice, tally } = scenario
  const number = tally.next()
  // Sometimes a day that does not exist: the server rejects it.
  const scheduledTo = dice.chance(0.1) ? `2026-02-${30 + (number % 2)}` : dayOf(number)
  const texts = { name: `name ${number}`, description: `text ${number}`, scheduledTo }
  const fields = { ...plan(athlete, { ...texts, createdBy: device.user.id }), clientId: dice.uuid() }
  await make(scenario, device, 'workouts', { fields, entered: { ...texts, coachComment: null } })
}

const notDone = { doneFrom: null, doneSeconds: null, doneMeters: null }

function doneAmounts({ dice, tally }: Scenario) {
  if (dice.chance(1 / 3)) return { ...notDone, doneFrom: dice.pick(['plan', null]) }
  return { doneFrom: 'typed', doneSeconds: tally.next(), doneMeters: dice.pick([tally.next(), null]) }
}

export const logWorkout: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'workouts')
  if (!row) return
  const { dice, tally } = scenario
  const missed = dice.chance(1 / 3)
  const source = missed
    ? { status: 'missed', ...notDone, missedReason: dice.pick(['ill', 'work']) }
    : { status: 'completed', ...doneAmounts(scenario), missedReason: null }
  const scales = { rpe: dice.between(1, 10), feel: dice.between(1, 5) }
  await write(scenario, device, 'workouts', row, { ...source, notes: `notes ${tally.next()}`, ...scales })
}

/** Undoes a log, so that the workout is planned again. */
export const undoLog: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'workouts', ({ status }) => status !== 'planned')
  const nothing = {
    rpe: null,
    feel: null,
    notes: null,
    doneFrom: null,
    doneSeconds: null,
    doneMeters: null,
    missedReason: null,
  }
  if (row) await write(scenario, device, 'workouts', row, { status: 'planned', ...nothing })
}

export const editLog: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'workouts', ({ status }) => status !== 'planned')
  if (!row) return
  const number = scenario.tally.next()
  const changes = scenario.dice.pick([
    { notes: `notes ${number}` },
    { doneSeconds: number },
    { doneMeters: number },
  ])
  await write(scenario, device, 'workouts', row, changes)
}

export const keepTemplate: Action = async (scenario, device) => {
  const { dice, tally } = scenario
  const number = tally.next()
  const entered = { name: `name ${number}`, description: `text ${number}` }
  const fields = { ...entered, clientId: dice.uuid(), sport: 'run', createdBy: device.user.id }
  await make(scenario, device, 'templates', { fields, entered })
}

export const editProfile: Action = async (scenario, device) => {
  const me = await anyRow(scenario, device, 'users', ({ id }) => id === device.user.id)
  if (!me) return
  const number = scenario.tally.next()
  const field = scenario.dice.pick(['city', 'city', 'bio', 'bio', 'name'])
  await write(scenario, device, 'users', me, { [field]: `${field} ${number}` })
}
