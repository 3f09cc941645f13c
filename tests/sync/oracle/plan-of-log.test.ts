import { expect, it } from 'vitest'
import { checkTrace } from './check-trace.ts'
import { arrived, inTurn, told, wrote } from './told.ts'
import { log, type Values } from './trace.ts'

const planOf = (name: string) => ({ name, description: '8 km', sport: 'run', scheduledTo: '2026-11-23' })
const noLog: Values = { ...Object.fromEntries(log.map((field) => [field, null])), status: 'planned' }
const ill: Values = { ...noLog, status: 'missed', missedReason: 'ill' }
const tired: Values = { ...ill, missedReason: 'tired' }
const seen = (name: string) => ({ before: { ...planOf(name), ...ill } })
const renamed = (name: string) => inTurn(wrote('desk', { name }), arrived('desk', { name }))
const phoneLogs = wrote('phone', ill, { before: { ...planOf('A'), ...noLog } })

/** The phone's log, made on plan A, brings the row back with plan B; then the coach makes it C. */
const broughtBack = inTurn(
  wrote('desk', planOf('A')),
  arrived('desk', { ...planOf('A'), ...noLog, id: 1, createdBy: 2, athleteId: 1 }),
  renamed('B'),
  wrote('desk', {}, { kind: 'delete' }),
  arrived('desk', {}, { deleted: true }),
  phoneLogs,
  arrived('phone', ill),
  renamed('C'),
)
const lost = (version: number) =>
  `lost plan: w v${version} was done as ${JSON.stringify([...Object.values(planOf('A')), null, null])}`

it('demands the plan of a log that brought a deleted row back, though it comes after others have written', () => {
  expect(checkTrace(told(broughtBack, arrived('phone', { donePlan: planOf('A') })))).toEqual([])
  expect(checkTrace(told(broughtBack))).toContain(lost(5))
})

it('demands no plan of such a log that its person undid before they saw what the plan had become', () => {
  const undone = (name: string) =>
    told(broughtBack, wrote('phone', noLog, seen(name)), arrived('phone', noLog))
  expect(checkTrace(undone('A'))).toEqual([])
  expect(checkTrace(undone('B'))).toContain(lost(5))
})

it('demands no plan of such a log that gave way to the one of another device, unless its own has written since', () => {
  const onTablet = inTurn(wrote('tablet', tired), arrived('tablet', tired))
  expect(checkTrace(told(broughtBack, onTablet))).toEqual([])
  expect(checkTrace(told(broughtBack, arrived('phone', {}), onTablet))).toContain(lost(6))
})

it('demands the plan of a log that brought nothing back, also where its person undid it at once', () => {
  const undone = inTurn(wrote('phone', noLog, seen('A')), arrived('phone', noLog))
  const planned = inTurn(
    wrote('desk', planOf('A')),
    arrived('desk', { ...planOf('A'), ...noLog, id: 1, createdBy: 2, athleteId: 1 }),
  )
  const onB = inTurn(planned, renamed('B'), phoneLogs)
  expect(
    checkTrace(
      told(
        onB,
        arrived('phone', { ...ill, donePlan: planOf('A') }),
        undone,
        arrived('phone', { donePlan: null }),
      ),
    ),
  ).toEqual([])
  expect(checkTrace(told(onB, arrived('phone', ill), undone))).toContain(lost(3))
})
