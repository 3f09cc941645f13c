import { deepEqual } from 'rxdb/plugins/utils'
import type { Role } from '../contract/enumerations.ts'
import type { CollectionName } from '../contract/feed.ts'
import type { AnyDocument } from '../database/documents.ts'

/** Who is writing on this device. */
export type Writer = { userId: number; role: Role }

/** Fields that belong together and whose word counts when two versions disagree. */
type FieldGroup = {
  fields: readonly string[]
  isOwner: (writer: Writer, document: AnyDocument) => boolean
}

const byCreator = (writer: Writer, document: AnyDocument) => document.createdBy === writer.userId
const byAthlete = (writer: Writer, document: AnyDocument) => document.athleteId === writer.userId
/** Only one coach is shown the row as its coach: the one of its group or plan. */
const byCoach = (writer: Writer) => writer.role === 'coach'

/** The merge policy: which fields a person can change, and who owns them. Everything else is the server's. */
export const fieldGroups: Record<CollectionName, readonly FieldGroup[]> = {
  users: [
    {
      fields: ['name', 'bio', 'sex', 'city', 'state', 'country', 'height', 'weight', 'language'],
      isOwner: (writer, document) => document.id === writer.userId,
    },
  ],
  workouts: [
    {
      fields: ['name', 'description', 'sport', 'scheduledTo', 'coachComment', 'seenAt'],
      isOwner: byCreator,
    },
    { fields: ['status', 'rpe', 'feel', 'notes'], isOwner: byAthlete },
  ],
  templates: [{ fields: ['name', 'sport', 'description'], isOwner: byCreator }],
  groups: [{ fields: ['name', 'sport', 'description'], isOwner: byCreator }],
  members: [],
  events: [
    {
      fields: ['name', 'sport', 'description', 'scheduledTo', 'location', 'distances', 'timeZone'],
      isOwner: byCoach,
    },
  ],
  attendances: [
    { fields: ['going'], isOwner: byAthlete },
    { fields: ['attended'], isOwner: byCoach },
  ],
  invitations: [],
  mealPlans: [{ fields: ['name', 'description', 'active'], isOwner: byCreator }],
  mealItems: [{ fields: ['name', 'description', 'type'], isOwner: byCoach }],
}

/** The fields of a collection that people write. */
export function writableFields(collection: CollectionName): readonly string[] {
  return fieldGroups[collection].flatMap((group) => group.fields)
}

/** The fields of a row whose word is this person's. */
export function ownFields(collection: CollectionName, writer: Writer, document: AnyDocument): string[] {
  return fieldGroups[collection]
    .filter((group) => group.isOwner(writer, document))
    .flatMap((group) => group.fields)
}

/** The writable fields in which two versions differ. */
export function changedFields(collection: CollectionName, a: AnyDocument, b: AnyDocument): string[] {
  return writableFields(collection).filter((field) => !deepEqual(a[field], b[field]))
}

type FieldConflict = { field: string; mine: unknown; theirs: unknown; kept: 'mine' | 'theirs' }

type Versions = {
  collection: CollectionName
  /** The last state both sides knew; without one, any difference is a conflict that the server wins. */
  base: AnyDocument | undefined
  mine: AnyDocument
  theirs: AnyDocument
  writer: Writer
}

/**
 * Three-way merge, field by field. Disjoint changes are both kept; the same field with different values goes to
 * the writer when the writer owns the group, else to the server; what lost is returned as a conflict.
 * @returns the server's document with the person's surviving changes on top.
 */
export function mergeRows({ collection, base, mine, theirs, writer }: Versions) {
  const merged: AnyDocument = { ...theirs }
  const conflicts: FieldConflict[] = []
  for (const group of fieldGroups[collection]) {
    const writerWins = base !== undefined && group.isOwner(writer, theirs)
    for (const field of group.fields) {
      const changedHere = !base || !deepEqual(mine[field], base[field])
      if (!changedHere || deepEqual(mine[field], theirs[field])) continue
      const changedThere = !base || !deepEqual(theirs[field], base[field])
      if (!changedThere || writerWins) merged[field] = mine[field]
      if (changedThere) {
        conflicts.push({
          field,
          mine: mine[field],
          theirs: theirs[field],
          kept: writerWins ? 'mine' : 'theirs',
        })
      }
    }
  }
  return { merged, conflicts }
}
