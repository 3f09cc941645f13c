import type * as z from 'zod/mini'
import type { createTemplate, editTemplate } from '../../../sync/contract/templates.ts'
import { collections } from '../../store/collections.ts'
import type { Reader } from '../../store/store.ts'
import type { Tx } from '../../store/transaction.ts'
import type { Answer, Call, Viewer } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, editOwn } from '../entities/writes.ts'

const { templates } = collections

/** Puts a workout into the coach's own library. */
export function keepTemplate(tx: Tx, call: Call, input: z.infer<typeof createTemplate>): Promise<Answer> {
  const { name, description, sport } = input
  return createRow(tx, call, templates, input, {
    values: { name, description, sport, createdBy: call.userId },
  })
}

export function editTemplateFields(
  tx: Tx,
  call: Call,
  id: number,
  input: z.infer<typeof editTemplate>,
): Promise<Answer> {
  const { name, description, sport } = input
  return editOwn(tx, call, templates, id, { name, description, sport })
}

export function listTemplates(db: Reader, viewer: Viewer) {
  return visibleDocuments(db, viewer.userId, templates)
}
