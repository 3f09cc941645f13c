import { expect, it } from 'vitest'
import { checkTrace } from './check-trace.ts'
import { arrived, arrivedByCopy, told, wrote } from './told.ts'

const row = { id: 1, name: 'A', createdBy: 2, athleteId: 1 }
const made = wrote('desk', { name: 'A' })
const deletedBy = (device: string) => wrote(device, {}, { kind: 'delete', before: { name: 'A' } })

it('demands no deletion of a row whose create was refused before a copy of it arrived', () => {
  expect(checkTrace(told(made, deletedBy('desk'), arrivedByCopy('desk', row)))).toEqual([])
  expect(checkTrace(told(made, deletedBy('desk'), arrived('desk', row)))).toEqual(['deletion lost: desk w'])
})

it('demands that of whoever saw the row that the copy made', () => {
  const seen = told(made, arrivedByCopy('desk', row), deletedBy('desk'))
  expect(checkTrace(seen)).toEqual(['deletion lost: desk w'])
  const elsewhere = told(made, deletedBy('laptop'), arrivedByCopy('desk', row))
  expect(checkTrace(elsewhere)).toEqual(['deletion lost: laptop w'])
})
