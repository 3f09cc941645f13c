import { deepEqual } from 'rxdb/plugins/utils'
import type { Role } from '#sync/contract/shapes/enumerations.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'
import { frozenFields, mergeGroups, writableFields } from './descriptors.ts'
import { pick } from './redact-row.ts'

/** The person signed in on this device. */
export type Writer = { userId: number; role: Role }

type Row = AnyDocument | ServerRow

/** The writable fields in which two versions differ. */
export function changedFields(collection: CollectionName, a: Row, b: Row): string[] {
  return writableFields(collection).filter((field) => !deepEqual(a[field], b[field]))
}

type FieldConflict = { field: string; local: unknown; remote: unknown; kept: 'mine' | 'theirs' }

type Versions = {
  collection: CollectionName
  /** The common ancestor of both versions. Without it, any difference is a conflict that the server wins. */
  base: ServerRow | undefined
  local: Row
  remote: ServerRow
  writer: Writer
}

/**
 * Three-way merge, field by field; a log as a whole. Changes of different fields are both kept. When both sides changed
 * a field to different values, the writer wins if they own the field, else the server; the value that lost is returned
 * as a conflict. Changes of fields that were frozen after the base are not merged; `frozen` names them.
 * @returns the server's document with the person's winning values.
 */
export function mergeRows({ collection, base, local, remote, writer }: Versions) {
  const merged: ServerRow = { ...remote }
  const conflicts: FieldConflict[] = []
  const frozenAll = base ? frozenFields(collection, base, remote) : []
  const frozen: string[] = []
  const isChanged = (row: Row, fields: readonly string[]) =>
    fields.some((field) => !base || !deepEqual(row[field], base[field]))
  for (const group of mergeGroups[collection]) {
    const writerWins = base !== undefined && group.isOwner(writer, remote)
    for (const fields of group.isWhole ? [group.fields] : group.fields.map((field) => [field])) {
      const differing = fields.filter((field) => !deepEqual(local[field], remote[field]))
      if (differing.length === 0 || !isChanged(local, fields)) continue
      if (differing.some((field) => frozenAll.includes(field))) {
        frozen.push(...differing)
        continue
      }
      if (group.combine) {
        for (const field of differing) {
          const { mine, theirs } = group.combine(base?.[field], local[field], remote[field])
          merged[field] = writerWins ? mine : theirs
          if (deepEqual(mine, theirs)) continue
          conflicts.push({ field, local: mine, remote: theirs, kept: writerWins ? 'mine' : 'theirs' })
        }
        continue
      }
      const changedThere = isChanged(remote, fields)
      const yieldsHere = changedThere && group.isAutomatic?.(local)
      const yieldsThere = changedThere && !yieldsHere && group.isAutomatic?.(remote)
      if (!yieldsHere && (!changedThere || writerWins || yieldsThere))
        Object.assign(merged, pick(local, differing))
      if (!changedThere || yieldsHere || yieldsThere) continue
      const kept = writerWins ? 'mine' : 'theirs'
      for (const field of differing) {
        conflicts.push({ field, local: local[field], remote: remote[field], kept })
      }
    }
  }
  return { merged, conflicts, frozen }
}
