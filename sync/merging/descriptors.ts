import { deepEqual } from 'rxdb/plugins/utils'
import { byCollection, factsOf, type MergeGroup } from '../contract/fields.ts'
import { mergeReadMarkers } from '../contract/read-markers.ts'
import type { CommentSubject } from '../contract/shapes/comments.ts'
import type { ReadMarker } from '../contract/shapes/entities.ts'
import type { Threshold } from '../contract/shapes/thresholds.ts'
import { combineThresholds, seenThresholds } from '../contract/thresholds-by-day.ts'
import type { CollectionName } from '../contract/wire/feed.ts'
import type { AnyDocument, ServerRow } from '../database/rows/documents.ts'
import type { Writer } from './merge.ts'

type Rule = {
  /** Whose value wins in a conflict. */
  isOwner: (writer: Writer, row: ServerRow) => boolean
  /** Whether the server's row no longer takes changes that were made on `base` without asking the person. */
  isFrozen?: (base: ServerRow, remote: ServerRow) => boolean
  /**
   * Both values of a list in one. Where they contradict each other, `mine` has the local side and `theirs` the remote
   * one; otherwise the two are the same.
   */
  combine?: (base: unknown, local: unknown, remote: unknown) => { mine: unknown; theirs: unknown }
  /** What the local side had seen of a list: its base, and what is there of values that it had sent and may have arrived. */
  seen?: (base: unknown, sent: unknown, there: unknown) => unknown
  /** The fields are one thing: one version of all of them wins, so that no row is a mixture of two. */
  isWhole?: true
  /** Nobody decides about it: one that does not arrive makes no entry. */
  isRemark?: true
  /** Whether no person chose these values: they yield to those that somebody did, and to the server's. */
  isAutomatic?: (row: AnyDocument | ServerRow) => boolean
}

type Values = Readonly<Record<string, unknown>>

/** What the person had seen before, what they had sent since and may have arrived, and what is there. */
type Sides = { base: Values | undefined; sent: Values; there: Values }

/** Fields that are merged together. */
type FieldGroup = Rule & { fields: readonly string[] }

/**
 * The parent: `key` is the field with its clientId, `id` the field with its numeric id, which must be known before the
 * create is sent.
 */
type Parent = { collection: CollectionName; key: string; id: string }

/** What the exchange needs to know of a collection. Its calls and fields are in the contract. */
type Descriptor = {
  parent?: (row: AnyDocument | ServerRow) => Parent
  /** The key is derived from the row's content, so several people's devices create the same row. */
  sharedKey?: true
  /** The list that contains the row, for collections without a call that reads one row. */
  list?: (row: AnyDocument | ServerRow) => string
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

/** How each group of fields is merged (docs/sync.md, "Merging"). */
const rules: Record<MergeGroup, Rule> = {
  profile: { isOwner: isSelf },
  thresholds: {
    isOwner: (writer, row) => isSelf(writer, row) || writer.role === 'coach',
    combine: (base, local, remote) =>
      combineThresholds((base ?? []) as Threshold[], local as Threshold[], remote as Threshold[]),
    seen: (...sides) => seenThresholds(...(sides as [Threshold[], Threshold[], Threshold[]])),
  },
  readMarkers: {
    isOwner: isSelf,
    isRemark: true,
    combine: (_base, local, remote) => {
      const joined = mergeReadMarkers(local as ReadMarker[], remote as ReadMarker[])
      return { mine: joined, theirs: joined }
    },
  },
  plan: { isOwner: byCreator, isFrozen: isCompletedSince },
  reply: { isOwner: byReplyingCoach },
  seen: { isOwner: byReplyingCoach, isRemark: true },
  log: { isOwner: byAthlete, isWhole: true },
  creator: { isOwner: byCreator },
  coaches: { isOwner: byCoach },
  response: { isOwner: byAthlete },
  rollCall: { isOwner: byCoach },
  mark: { isOwner: byMarker },
  recording: { isOwner: byAthlete },
  match: { isOwner: byAthlete, isWhole: true, isAutomatic: (row) => !row.workoutChosen },
  // Found by device and server alike, unless the person says that they are two.
  sameSession: { isOwner: byAthlete, isAutomatic: (row) => row.sameAs !== row.clientId },
  // A file says them, and nobody chose them: the server's stay.
  bests: { isOwner: byAthlete, isAutomatic: () => true },
  comment: { isOwner: (writer, row) => row.authorId === writer.userId },
}

function groupsOf(collection: CollectionName): FieldGroup[] {
  const groups = new Map<MergeGroup, string[]>()
  for (const [field, { by }] of factsOf(collection)) {
    if (by !== 'creation' && by !== 'server') groups.set(by, [...(groups.get(by) ?? []), field])
  }
  return [...groups].map(([group, fields]) => ({ ...rules[group], fields }))
}

/** The collection of what a comment is about. */
const subjects: Record<CommentSubject, CollectionName> = {
  workout: 'workouts',
  group: 'groups',
  announcement: 'comments',
}

/** Parents and lists. Fields in no merge group belong to the server. */
export const descriptors: Record<CollectionName, Descriptor> = {
  users: {},
  workouts: {},
  templates: { list: ({ kind }) => `/workout/template/all${kind === 'plan' ? '?kind=plan' : ''}` },
  groups: {},
  members: {},
  events: { parent: () => ({ collection: 'groups', key: 'groupKey', id: 'groupId' }) },
  attendances: {
    parent: () => ({ collection: 'events', key: 'eventKey', id: 'eventId' }),
    sharedKey: true,
    list: ({ eventId }) => `/groups/events/attendance/${String(eventId)}`,
  },
  invitations: {},
  mealPlans: {},
  mealItems: { parent: () => ({ collection: 'mealPlans', key: 'mealPlanKey', id: 'mealPlanId' }) },
  activities: {},
  marks: { list: ({ athleteId }) => `/marks/athlete/${String(athleteId)}` },
  comments: {
    parent: ({ about }) => ({
      collection: subjects[about as CommentSubject],
      key: 'workoutKey',
      id: 'workoutId',
    }),
    list: ({ about, workoutId }) => `/comments/${String(about)}/${String(workoutId)}`,
  },
}

export const mergeGroups: Record<CollectionName, readonly FieldGroup[]> = byCollection(groupsOf)

/** The fields that people write. */
export function writableFields(collection: CollectionName): readonly string[] {
  return mergeGroups[collection].flatMap((group) => group.fields)
}

const groupOf = (collection: CollectionName, field: string) =>
  mergeGroups[collection].find(({ fields }) => fields.includes(field))

/** What joins two values of a list that several people write; undefined for other fields. */
export function joinOf(collection: CollectionName, field: string): Rule['combine'] {
  return groupOf(collection, field)?.combine
}

/**
 * What its person had seen of a field: of what they had sent and may have arrived, what is there. A whole is there with all of
 * it: a log of another device may have the same effort.
 */
export function seenOf(collection: CollectionName, field: string, { base, sent, there }: Sides) {
  const group = groupOf(collection, field)
  if (group?.seen) return group.seen(base?.[field], sent[field], there[field])
  const together = group?.isWhole ? group.fields.filter((one) => one in sent) : [field]
  return (together.every((one) => deepEqual(there[one], sent[one])) ? there : base)?.[field]
}

/** These fields, each that belongs to a whole with all of it. */
export function withWholeGroups(collection: CollectionName, fields: readonly string[]): string[] {
  const wholes = mergeGroups[collection].filter(
    (group) => group.isWhole && group.fields.some((field) => fields.includes(field)),
  )
  return [...new Set([...fields, ...wholes.flatMap((group) => group.fields)])]
}

/** These fields without those that nobody decides about. */
export function withoutRemarks(collection: CollectionName, fields: readonly string[]): string[] {
  const remarks = mergeGroups[collection].filter(({ isRemark }) => isRemark).flatMap((group) => group.fields)
  return fields.filter((field) => !remarks.includes(field))
}

/** The fields that are not merged without asking, because the server's row froze them after `base`. */
export function frozenFields(collection: CollectionName, base: ServerRow, remote: ServerRow): string[] {
  return mergeGroups[collection]
    .filter((group) => group.isFrozen?.(base, remote))
    .flatMap((group) => group.fields)
}

/** The fields of a row that this person owns. */
export function ownFields(collection: CollectionName, writer: Writer, row: ServerRow): string[] {
  return mergeGroups[collection]
    .filter((group) => group.isOwner(writer, row))
    .flatMap((group) => group.fields)
}
