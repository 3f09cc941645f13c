import { mergeReadMarkers } from '../contract/read-markers.ts'
import type { ReadMarker } from '../contract/shapes/entities.ts'
import type { Threshold } from '../contract/shapes/thresholds.ts'
import { mergeThresholds } from '../contract/thresholds-by-day.ts'
import type { CollectionName } from '../contract/wire/feed.ts'
import type { AnyDocument, ServerRow } from '../database/rows/documents.ts'
import type { Writer } from './push/merge.ts'

/** Fields that are merged together. In a conflict the owner's value wins. */
export type FieldGroup = {
  fields: readonly string[]
  isOwner: (writer: Writer, row: ServerRow) => boolean
  /** Whether the server's row no longer takes changes that were made on `base` without asking the person. */
  isFrozen?: (base: ServerRow, remote: ServerRow) => boolean
  /** Both values of a field in one, for fields in which two devices never contradict each other. */
  combine?: (local: unknown, remote: unknown) => unknown
}

/** What the exchange needs to know of a collection. Its calls are in the contract. */
type Descriptor = {
  groups: readonly FieldGroup[]
  /**
   * The parent: `key` is the field with its clientId, `id` the field with its numeric id, which must be known before
   * the create is sent.
   */
  parent?: { collection: CollectionName; key: string; id: string }
  /** The key is derived from the row's content, so several people's devices create the same row. */
  sharedKey?: true
  /** The list that contains the row, for collections without a call that reads one row. */
  list?: (row: AnyDocument | ServerRow) => string
  /** The values of a new row that nobody entered. */
  initial?: Readonly<Record<string, unknown>>
}

const isSelf = (writer: Writer, row: ServerRow) => row.id === writer.userId
const byCreator = (writer: Writer, row: ServerRow) => row.createdBy === writer.userId
const byAthlete = (writer: Writer, row: ServerRow) => row.athleteId === writer.userId
/** The coach who planned the workout; every coach where the athlete planned it. */
const byReplyingCoach = (writer: Writer, row: ServerRow) =>
  writer.role === 'coach' && (row.createdBy === writer.userId || row.createdBy === row.athleteId)
/** Coaches of the same group or plan are equals. */
const byCoach = (writer: Writer) => writer.role === 'coach'

/** Of an illness or injury the athlete knows best; other marks belong to the person who made them. */
const byMarker = (writer: Writer, row: ServerRow) =>
  row.kind === 'ill' || row.kind === 'injured' ? byAthlete(writer, row) : byCreator(writer, row)

/** A completed workout keeps the plan that its athlete did. */
const isCompletedSince = (base: ServerRow, remote: ServerRow) =>
  remote.status === 'completed' && base.status !== 'completed'

const profile = ['name', 'bio', 'sex', 'city', 'state', 'country', 'height', 'weight', 'language', 'timeZone']

/**
 * The merge rules and parents of each collection (docs/sync.md, "Merging"). Fields in no group belong to the server.
 */
export const descriptors: Record<CollectionName, Descriptor> = {
  users: {
    groups: [
      { fields: profile, isOwner: isSelf },
      {
        fields: ['thresholds'],
        isOwner: (writer, row) => isSelf(writer, row) || writer.role === 'coach',
        combine: (local, remote) => mergeThresholds(local as Threshold[], remote as Threshold[]),
      },
      {
        fields: ['readComments'],
        isOwner: isSelf,
        combine: (local, remote) => mergeReadMarkers(local as ReadMarker[], remote as ReadMarker[]),
      },
    ],
  },
  workouts: {
    groups: [
      {
        fields: ['name', 'description', 'sport', 'scheduledTo', 'draft'],
        isOwner: byCreator,
        isFrozen: isCompletedSince,
      },
      { fields: ['coachComment', 'seenAt'], isOwner: byReplyingCoach },
      {
        fields: ['status', 'rpe', 'feel', 'notes', 'doneFrom', 'doneSeconds', 'doneMeters', 'missedReason'],
        isOwner: byAthlete,
      },
    ],
    initial: { status: 'planned', draft: false },
  },
  templates: {
    groups: [{ fields: ['name', 'sport', 'description', 'weeks', 'items'], isOwner: byCreator }],
    list: ({ kind }) => `/workout/template/all${kind === 'plan' ? '?kind=plan' : ''}`,
    initial: { kind: 'workout' },
  },
  groups: { groups: [{ fields: ['name', 'sport', 'sports', 'description'], isOwner: byCreator }] },
  members: { groups: [] },
  events: {
    groups: [
      {
        fields: [
          'name',
          'sport',
          'description',
          'scheduledTo',
          'location',
          'distances',
          'timeZone',
          'repeat',
          'until',
        ],
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
  activities: { groups: [{ fields: ['workoutKey', 'name', 'sport'], isOwner: byAthlete }] },
  marks: {
    groups: [
      {
        fields: ['kind', 'startDay', 'endDay', 'title', 'text', 'priority', 'goal', 'result'],
        isOwner: byMarker,
      },
    ],
    list: ({ athleteId }) => `/marks/athlete/${String(athleteId)}`,
  },
  comments: {
    groups: [{ fields: ['text'], isOwner: (writer, row) => row.authorId === writer.userId }],
    parent: { collection: 'workouts', key: 'workoutKey', id: 'workoutId' },
    list: ({ workoutId }) => `/comments/workout/${String(workoutId)}`,
  },
}

/** The fields that people write. */
export function writableFields(collection: CollectionName): readonly string[] {
  return descriptors[collection].groups.flatMap((group) => group.fields)
}

/** The fields that are not merged without asking, because the server's row froze them after `base`. */
export function frozenFields(collection: CollectionName, base: ServerRow, remote: ServerRow): string[] {
  return descriptors[collection].groups
    .filter((group) => group.isFrozen?.(base, remote))
    .flatMap((group) => group.fields)
}

/** The fields of a row that this person owns. */
export function ownFields(collection: CollectionName, writer: Writer, row: ServerRow): string[] {
  return descriptors[collection].groups
    .filter((group) => group.isOwner(writer, row))
    .flatMap((group) => group.fields)
}
