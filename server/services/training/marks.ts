import { Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { givenColumns, newColumns } from '#server/store/columns.ts'
import { updateRow } from '#server/store/rows.ts'
import type { MarkRow } from '#server/store/tables.ts'
import { type createMark, type editMark, needsTitle } from '#sync/contract/shapes/marks.ts'
import { rowResponse } from '../entities/access.ts'
import type { Create, Edit } from '../entities/context.ts'
import { createRow, lockOwn } from '../entities/writes.ts'
import { lockAthlete } from './workouts.ts'

const { marks } = collections

/** Throws `invalid` when a mark ends before it starts, or says nothing. */
function requireWhole({
  kind,
  startDay,
  endDay,
  title,
  phase,
}: Pick<MarkRow, 'kind' | 'startDay' | 'endDay' | 'title' | 'phase'>) {
  const errors = [
    ...(endDay < startDay ? [{ path: 'endDay', message: 'Before the first day' }] : []),
    ...(needsTitle(kind) && !title.trim()
      ? [{ path: 'title', message: 'Required for a race or a note' }]
      : []),
    ...(kind === 'phase' && !phase ? [{ path: 'phase', message: 'Required for a phase' }] : []),
  ]
  if (errors.length > 0) throw new Problem('invalid', { errors })
}

/** Adds a mark: the athlete, or a coach of theirs. */
export const addMark: Create<typeof createMark> = async (tx, input) => {
  const athleteId = await lockAthlete(tx, input.athleteId)
  const restored = newColumns('marks', 'mark', input)
  requireWhole(restored)
  const values = { ...restored, athleteId, createdBy: tx.userId }
  return createRow(tx, marks, input, { values, restored, parents: ['athleteId'] })
}

export const editMarkFields: Edit<typeof editMark> = async (tx, id, input) => {
  const row = await lockOwn(tx, marks, id)
  const { kind, startDay, endDay, title, phase } = input
  requireWhole({
    kind: kind ?? row.kind,
    startDay: startDay ?? row.startDay,
    endDay: endDay ?? row.endDay,
    title: title ?? row.title,
    phase: phase === undefined ? row.phase : phase,
  })
  const changes = givenColumns('marks', 'mark', input)
  return rowResponse(tx, marks, await updateRow(tx, marks, row, changes))
}
