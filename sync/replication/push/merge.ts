import { deepEqual } from 'rxdb/plugins/utils'
import type { Role } from '#sync/contract/shapes/enumerations.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import type { AnyDocument, ServerRow } from '#sync/database/rows/documents.ts'
import { frozenFields, mergeGroups, writableFields } from '../descriptors.ts'

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
 * Three-way merge, field by field. Changes of different fields are both kept. When both sides changed a field to
 * different values, the writer wins if they own the field, else the server; the value that lost is returned as a
 * conflict. Changes of fields that were frozen after the base are not merged; `frozen` names them.
 * @returns the server's document with the person's winning values.
 */
export function mergeRows({ collection, base, local, remote, writer }: Versions) {
  const merged: ServerRow = { ...remote }
  const conflicts: FieldConflict[] = []
  const frozenAll = base ? frozenFields(collection, base, remote) : []
  const frozen: string[] = []
  for (const group of mergeGroups[collection]) {
    const writerWins = base !== undefined && group.isOwner(writer, remote)
    for (const field of group.fields) {
      const changedHere = !base || !deepEqual(local[field], base[field])
      if (!changedHere || deepEqual(local[field], remote[field])) continue
      if (frozenAll.includes(field)) {
        frozen.push(field)
        continue
      }
      const changedThere = !base || !deepEqual(remote[field], base[field])
      if (group.combine) {
        merged[field] = group.combine(local[field], remote[field])
        continue
      }
      if (!changedThere || writerWins) merged[field] = local[field]
      if (changedThere) {
        const kept = writerWins ? 'mine' : 'theirs'
        conflicts.push({ field, local: local[field], remote: remote[field], kept })
      }
    }
  }
  return { merged, conflicts, frozen }
}
