import { plan } from '../support/world.ts'
import { dayOf } from './common-deeds.ts'
import { anyRow, type Deed, make, write } from './stage.ts'

/** Workouts, the library of templates, and profiles. */

export const planWorkout: Deed = async (stage, device) => {
  const athlete = await anyRow(stage, device, 'users', ({ role }) => role === 'athlete')
  if (!athlete) return
  const { dice, tally } = stage
  const number = tally.next()
  // Now and then a day that does not exist: the server refuses it.
  const scheduledTo = dice.chance(0.1) ? `2026-02-${30 + (number % 2)}` : dayOf(number)
  const texts = { name: `name ${number}`, description: `text ${number}`, scheduledTo }
  const fields = { ...plan(athlete, { ...texts, createdBy: device.user.id }), clientId: dice.uuid() }
  await make(stage, device, 'workouts', { fields, said: { ...texts, coachComment: null } })
}

export const logWorkout: Deed = async (stage, device) => {
  const row = await anyRow(stage, device, 'workouts')
  if (!row) return
  const { dice, tally } = stage
  const status = dice.pick(['completed', 'completed', 'missed'])
  const scales = { rpe: dice.between(1, 10), feel: dice.between(1, 5) }
  await write(stage, device, 'workouts', row, { status, notes: `notes ${tally.next()}`, ...scales })
}

export const editLog: Deed = async (stage, device) => {
  const row = await anyRow(stage, device, 'workouts', ({ status }) => status !== 'planned')
  if (row) await write(stage, device, 'workouts', row, { notes: `notes ${stage.tally.next()}` })
}

export const keepTemplate: Deed = async (stage, device) => {
  const { dice, tally } = stage
  const number = tally.next()
  const said = { name: `name ${number}`, description: `text ${number}` }
  const fields = { ...said, clientId: dice.uuid(), sport: 'run', createdBy: device.user.id }
  await make(stage, device, 'templates', { fields, said })
}

export const editProfile: Deed = async (stage, device) => {
  const me = await anyRow(stage, device, 'users', ({ id }) => id === device.user.id)
  if (!me) return
  const number = stage.tally.next()
  const field = stage.dice.pick(['city', 'city', 'bio', 'bio', 'name'])
  await write(stage, device, 'users', me, { [field]: `${field} ${number}` })
}
