import { sql } from 'kysely'
import { invalid, Problem } from '#server/problem.ts'
import { collections } from '#server/store/collections.ts'
import { givenColumns, newColumns } from '#server/store/columns.ts'
import { coachesOfGroup } from '#server/store/group-coaches.ts'
import { lockRow, updateRow } from '#server/store/rows.ts'
import type { Tx } from '#server/store/store.ts'
import type { TemplateKind } from '#sync/contract/shapes/enumerations.ts'
import type {
  createTemplate,
  editTemplate,
  ProgramItem,
  ProgramPhase,
} from '#sync/contract/shapes/templates.ts'
import { rowResponse } from '../entities/access.ts'
import type { Create, Edit, Viewer } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, lockOwn } from '../entities/writes.ts'

const { groups, templates } = collections

type Plan = {
  kind: TemplateKind
  weeks: number | null
  items: readonly ProgramItem[]
  phases: readonly ProgramPhase[]
}

/** Throws `invalid` when a workout has what only a plan has, or a plan lacks weeks or has anything outside them. */
function requireWholePlan({ kind, weeks, items, phases }: Plan): void {
  if (kind === 'workout') {
    if (weeks !== null) throw invalid('weeks', 'Only a plan has weeks')
    if (items.length > 0) throw invalid('items', 'Only a plan has items')
    if (phases.length > 0) throw invalid('phases', 'Only a plan has phases')
    return
  }
  if (weeks === null) throw invalid('weeks', 'Required for a plan')
  for (const [path, list] of Object.entries({ items, phases })) {
    const outside = list.findIndex(({ week }) => week > weeks)
    if (outside >= 0) throw invalid(`${path}.${outside}.week`, 'After the last week of the plan')
  }
}

/** Adds a workout or a plan to the coach's library. A plan's own description and sport may be left out. */
export const addTemplate: Create<typeof createTemplate> = (tx, input) => {
  const { name, kind = 'workout', weeks = null, items = [], phases = [] } = input
  const isPlan = kind === 'plan'
  const description = input.description ?? (isPlan ? name : undefined)
  const sport = input.sport ?? (isPlan ? 'rest' : undefined)
  if (description === undefined || sport === undefined) {
    const missing = [
      ...(description === undefined ? ['description'] : []),
      ...(sport === undefined ? ['sport'] : []),
    ]
    throw new Problem('invalid', { errors: missing.map((path) => ({ path, message: 'Required' })) })
  }
  requireWholePlan({ kind, weeks, items, phases })
  return createRow(tx, templates, input, {
    values: {
      ...newColumns('templates', 'creator', { ...input, description, sport }),
      kind,
      createdBy: tx.userId,
    },
  })
}

/** Throws `invalid` unless the person coaches the group. Locks it, so that they do not leave it meanwhile. */
async function requireCoached(tx: Tx, groupId: number, userId: number): Promise<void> {
  const group = await lockRow(tx, groups, { id: groupId })
  if (group?.deletedAt === null && (await coachesOfGroup(tx.db, groupId)).includes(userId)) return
  throw invalid('sharedWith', 'Not a group that you coach')
}

export const editTemplateFields: Edit<typeof editTemplate> = async (tx, id, input) => {
  // First, as in leaving a group, so that the two never wait for each other.
  if (input.sharedWith) await requireCoached(tx, input.sharedWith, tx.userId)
  const row = await lockOwn(tx, templates, id)
  const changes = givenColumns('templates', 'creator', input)
  requireWholePlan({
    kind: row.kind,
    weeks: changes.weeks === undefined ? row.weeks : changes.weeks,
    items: JSON.parse(changes.items ?? row.items) as ProgramItem[],
    phases: JSON.parse(changes.phases ?? row.phases) as ProgramPhase[],
  })
  const changed = await updateRow(tx, templates, row, changes)
  return rowResponse(tx, templates, changed)
}

/** The coach's own, without what others share: only the plans, or only the single workouts. */
export function listTemplates(viewer: Viewer, kind: TemplateKind) {
  const where = sql<boolean>`${sql.ref('kind')} = ${kind} and ${sql.ref('createdBy')} = ${viewer.userId}`
  return visibleDocuments(viewer, templates, { where })
}
