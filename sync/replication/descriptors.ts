import type { CollectionName } from '../contract/feed.ts'
import type { AnyDocument, ServerRow } from '../database/rows/documents.ts'
import type { Writer } from './push/merge.ts'

/** Fields that belong together, and whose value stands when two versions disagree. */
export type FieldGroup = {
  fields: readonly string[]
  isOwner: (writer: Writer, row: ServerRow) => boolean
  /** Whether the server's row no longer takes changes that were made on `base` without asking the person. */
  isFrozen?: (base: ServerRow, remote: ServerRow) => boolean
}

/** All that the engine has to know of a collection; the calls are in the contract. */
type Descriptor = {
  groups: readonly FieldGroup[]
  /** The row that a new one is put under: `key` names it on the device, `id` must be known before the create is sent. */
  parent?: { collection: CollectionName; key: string; id: string }
  /** The key follows from what the row is about, so several people's devices create the same row. */
  sharedKey?: true
  /** Rows that cannot be read one by one are found in this list. */
  list?: (row: AnyDocument | ServerRow) => string
  /** Values that every row starts with: nobody wrote them. */
  initial?: Readonly<Record<string, unknown>>
}

const byCreator = (writer: Writer, row: ServerRow) => row.createdBy === writer.userId
const byAthlete = (writer: Writer, row: ServerRow) => row.athleteId === writer.userId
/** Only one coach is shown the row as its coach: the one of its group or plan. */
const byCoach = (writer: Writer) => writer.role === 'coach'

/** A completed workout keeps the plan that its athlete did. */
const isCompletedSince = (base: ServerRow, remote: ServerRow) =>
  remote.status === 'completed' && base.status !== 'completed'

const profile = ['name', 'bio', 'sex', 'city', 'state', 'country', 'height', 'weight', 'language']

/** The merge policy, and how rows hang together (DESIGN, Merge). Fields in no group are the server's. */
export const descriptors: Record<CollectionName, Descriptor> = {
  users: { groups: [{ fields: profile, isOwner: (writer, row) => row.id === writer.userId }] },
  workouts: {
    groups: [
      {
        fields: ['name', 'description', 'sport', 'scheduledTo'],
        isOwner: byCreator,
        isFrozen: isCompletedSince,
      },
      { fields: ['coachComment', 'seenAt'], isOwner: byCreator },
      { fields: ['status', 'rpe', 'feel', 'notes'], isOwner: byAthlete },
    ],
    initial: { status: 'planned' },
  },
  templates: {
    groups: [{ fields: ['name', 'sport', 'description'], isOwner: byCreator }],
    list: () => '/workout/template/all',
  },
  groups: { groups: [{ fields: ['name', 'sport', 'description'], isOwner: byCreator }] },
  members: { groups: [] },
  events: {
    groups: [
      {
        fields: ['name', 'sport', 'description', 'scheduledTo', 'location', 'distances', 'timeZone'],
        isOwner: byCoach,
      },
    ],
    parent: { collection: 'groups', key: 'groupKey', id: 'groupId' },
  },
  attendances: {
    groups: [
      { fields: ['going'], isOwner: byAthlete },
      { fields: ['attended'], isOwner: byCoach },
    ],
    parent: { collection: 'events', key: 'eventKey', id: 'eventId' },
    sharedKey: true,
    list: ({ eventId }) => `/groups/events/attendance/${String(eventId)}`,
  },
  invitations: { groups: [] },
  mealPlans: { groups: [{ fields: ['name', 'description', 'active'], isOwner: byCreator }] },
  mealItems: {
    groups: [{ fields: ['name', 'description', 'type'], isOwner: byCoach }],
    parent: { collection: 'mealPlans', key: 'mealPlanKey', id: 'mealPlanId' },
  },
}

/** The fields of a collection that people write. */
export function writableFields(collection: CollectionName): readonly string[] {
  return descriptors[collection].groups.flatMap((group) => group.fields)
}

/** The fields in which a change that was made on `base` is not merged into the server's row without asking. */
export function frozenFields(collection: CollectionName, base: ServerRow, remote: ServerRow): string[] {
  return descriptors[collection].groups
    .filter((group) => group.isFrozen?.(base, remote))
    .flatMap((group) => group.fields)
}

/** The fields of a row that are this person's to decide. */
export function ownFields(collection: CollectionName, writer: Writer, row: ServerRow): string[] {
  return descriptors[collection].groups
    .filter((group) => group.isOwner(writer, row))
    .flatMap((group) => group.fields)
}
