import { deepEqual } from 'rxdb/plugins/utils'
import type { Role } from '../../contract/enumerations.ts'
import type { CollectionName } from '../../contract/feed.ts'
import type { AnyDocument, ServerRow } from '../../database/rows/documents.ts'
import { descriptors, frozenFields, writableFields } from '../descriptors.ts'

/** Who is writing on this device. */
export type Writer = { userId: number; role: Role }

type Row = AnyDocument | ServerRow

/** The writable fields in which two versions differ. */
export function changedFields(collection: CollectionName, a: Row, b: Row): string[] {
  return writableFields(collection).filter((field) => !deepEqual(a[field], b[field]))
}

type FieldConflict = { field: string; local: unknown; remote: unknown; kept: 'mine' | 'theirs' }

type Versions = {
  collection: CollectionName
  /** The last state both sides knew; without one, any difference is a conflict that the server wins. */
  base: ServerRow | undefined
  local: Row
  remote: ServerRow
  writer: Writer
}

/**
 * Three-way merge, field by field. Disjoint changes are both kept; the same field with different values goes to
 * the writer when the writer owns the group, else to the server; what lost is returned as a conflict. Changes of a
 * group that has been frozen since the base are not merged: `frozen` names their fields.
 * @returns the server's document with the person's surviving changes on top.
 */
export function mergeRows({ collection, base, local, remote, writer }: Versions) {
  const merged: ServerRow = { ...remote }
  const conflicts: FieldConflict[] = []
  const frozenAll = base ? frozenFields(collection, base, remote) : []
  const frozen: string[] = []
  for (const group of descriptors[collection].groups) {
    const writerWins = base !== undefined && group.isOwner(writer, remote)
    for (const field of group.fields) {
      const changedHere = !base || !deepEqual(local[field], base[field])
      if (!changedHere || deepEqual(local[field], remote[field])) continue
      if (frozenAll.includes(field)) {
        frozen.push(field)
        continue
      }
      const changedThere = !base || !deepEqual(remote[field], base[field])
      if (!changedThere || writerWins) merged[field] = local[field]
      if (changedThere) {
        const kept = writerWins ? 'mine' : 'theirs'
        conflicts.push({ field, local: local[field], remote: remote[field], kept })
      }
    }
  }
  return { merged, conflicts, frozen }
}
