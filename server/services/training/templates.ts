import type * as z from 'zod/mini'
import type { createTemplate, editTemplate } from '../../../sync/contract/shapes/templates.ts'
import { collections } from '../../store/collections.ts'
import type { Reader } from '../../store/store.ts'
import type { Tx } from '../../store/transaction.ts'
import type { ApiResponse, Viewer, WriteContext } from '../entities/context.ts'
import { visibleDocuments } from '../entities/visible-batches.ts'
import { createRow, editOwn } from '../entities/writes.ts'

const { templates } = collections

/** Adds a workout to the coach's library. */
export function addTemplate(
  tx: Tx,
  context: WriteContext,
  input: z.infer<typeof createTemplate>,
): Promise<ApiResponse> {
  const { name, description, sport } = input
  return createRow(tx, context, templates, input, {
    values: { name, description, sport, createdBy: context.userId },
  })
}

export function editTemplateFields(
  tx: Tx,
  context: WriteContext,
  id: number,
  input: z.infer<typeof editTemplate>,
): Promise<ApiResponse> {
  const { name, description, sport } = input
  return editOwn(tx, context, templates, id, { name, description, sport })
}

export function listTemplates(db: Reader, viewer: Viewer) {
  return visibleDocuments(db, viewer.userId, templates)
}
