import { seasonPhases } from '#sync/contract/shapes/enumerations.ts'
import { dayOf } from '../oracle/written-fields.ts'
import { type Action, anyRow, make } from './scenario.ts'

/** Marks an athlete's days: a coach those of an athlete, an athlete their own. */
export const markDays: Action = async (scenario, device) => {
  const { dice, tally } = scenario
  const own = device.user.role === 'athlete'
  const athlete = await anyRow(scenario, device, 'users', ({ role, id }) =>
    own ? id === device.user.id : role === 'athlete',
  )
  if (!athlete) return
  const number = tally.next()
  // Sometimes a title of spaces, which the server rejects for a race.
  const title = dice.chance(0.1) ? ' '.repeat(number) : `title ${number}`
  const endDay = dayOf(number + 10_000)
  const entered = { title, goal: `goal ${number}`, endDay, targetHours: 1 + (number % 50) }
  const kind = dice.pick(['race', 'ill', 'away', 'phase'])
  const phase = kind === 'phase' ? dice.pick(seasonPhases) : null
  const days = { startDay: dayOf(number), kind, text: null, priority: null, result: null, phase }
  const people = { athleteId: athlete.id, createdBy: device.user.id }
  await make(scenario, device, 'marks', {
    fields: { ...entered, ...days, ...people, clientId: dice.uuid() },
    entered,
  })
}
