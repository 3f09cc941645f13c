import type { Threshold } from '#sync/contract/shapes/thresholds.ts'
import { withThresholds } from '#sync/contract/thresholds-by-day.ts'
import { type Action, anyRow, writeInto } from './scenario.ts'

/** Few days and values, so that people write the same ones. */
const days = ['2026-01-05', '2026-02-02']
const values = [
  { name: 'ftp', of: (number: number) => 100 + (number % 700) },
  { name: 'runPace', of: (number: number) => 200 + (number % 1000) },
] as const

/** An athlete writes their own thresholds, a coach those of an athlete: a value of a day, or all of a day taken away. */
export const writeThresholds: Action = async (scenario, device) => {
  const { dice, tally } = scenario
  const own = device.user.role === 'athlete'
  const athlete = await anyRow(scenario, device, 'users', ({ role, id }) =>
    own ? id === device.user.id : role === 'athlete',
  )
  if (!athlete) return
  const from = dice.pick(days)
  const { name, of } = dice.pick(values)
  const number = tally.next()
  const takesAway = dice.chance(0.2)
  if (takesAway && (athlete.thresholds as Threshold[]).length === 0) return
  await writeInto(scenario, device, 'users', athlete, (row) => {
    const history = row.thresholds as Threshold[]
    const left = history.filter((day) => day.from !== from)
    return { thresholds: takesAway ? left : withThresholds(history, from, { [name]: of(number) }) }
  })
}
