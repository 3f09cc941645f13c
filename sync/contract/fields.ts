import type * as z from 'zod/mini'
import type { User } from './shapes/entities.ts'
import type { CollectionName, collections } from './wire/feed.ts'

/**
 * The facts about each field of each entity, besides its shape (`shapes/`). Bodies of calls, merge groups, and the
 * values of new, emptied and purged rows follow from here, and so do the columns of the export. A field without a line
 * is a type error.
 */

/** The entity of each collection; of people the whole profile. */
export type Entities = {
  [Name in CollectionName]: Name extends 'users' ? User : z.infer<(typeof collections)[Name]>
}

type Collection = keyof Entities

/** The fields of every row, which the server sets. They are in no table. */
export const rowFields = ['id', 'clientId', 'version', 'createdAt', 'updatedAt', 'updatedBy'] as const
export type RowField = (typeof rowFields)[number]

/** Fields that one person writes and that are merged by one rule (`sync/merging/descriptors.ts`). */
export type MergeGroup =
  | 'profile'
  | 'thresholds'
  | 'readMarkers'
  | 'plan'
  | 'reply'
  | 'seen'
  | 'log'
  | 'creator'
  | 'coaches'
  | 'response'
  | 'rollCall'
  | 'mark'
  | 'recording'
  | 'match'
  | 'sameSession'
  | 'bests'
  | 'comment'

/** Who writes a field: the people of a merge group, the person who creates the row (it never changes then), or the server. */
type Writer = MergeGroup | 'creation' | 'server'

type Calls = '' | 'create' | 'edit' | 'report' | 'create edit' | 'create report' | 'edit report'

type Fact<Value> = {
  by: Writer
  /** The calls in whose bodies a device sends it (`wire/calls.ts`). */
  sent: Calls
  /** The calls in which the server takes it as well, although no device of ours sends it there. */
  taken?: Calls
  /** Its value in a new row where none was entered. `entered`: there is always one. */
  initial: Value | undefined
  /** Its value once a deleted row is purged. `kept`: it says nothing about anybody. */
  purged: Value | undefined
  /** Whether a server with only the basic API knows it (docs/product.md, "The basic API"). */
  basic: boolean
}

type Table<Entity> = { readonly [Field in Exclude<keyof Entity, RowField>]-?: Fact<Entity[Field]> }

const entered = undefined
const kept = undefined

/** A key or a fact that the server sets when the row is created. */
const ofServer = { by: 'server', sent: '', initial: entered, purged: kept, basic: true } as const
/** A key that is named by the person who creates the row. */
const atCreation = { ...ofServer, by: 'creation', sent: 'create' } as const
/** A threshold that holds today: the server reads it from `thresholds`, and takes one that holds from today on. */
const today = { ...ofServer, taken: 'edit report', initial: null, basic: false } as const
/** A value that the row has from the start, as a measurement of a watch. */
const measured = { by: 'creation', sent: 'create', initial: null, purged: null, basic: false } as const

const tables = {
  // A deleted account is erased, not purged.
  users: {
    email: ofServer,
    name: { by: 'profile', sent: 'edit', initial: entered, purged: kept, basic: false },
    bio: { by: 'profile', sent: 'edit', initial: null, purged: kept, basic: true },
    sex: { by: 'profile', sent: 'edit', initial: null, purged: kept, basic: true },
    city: { by: 'profile', sent: 'edit', initial: null, purged: kept, basic: true },
    state: { by: 'profile', sent: 'edit', initial: null, purged: kept, basic: true },
    country: { by: 'profile', sent: 'edit', initial: null, purged: kept, basic: true },
    height: { by: 'profile', sent: 'edit', initial: null, purged: kept, basic: true },
    weight: { by: 'profile', sent: 'edit', initial: null, purged: kept, basic: true },
    role: { ...ofServer, initial: 'athlete' },
    language: { by: 'profile', sent: 'edit', initial: 'pt', purged: kept, basic: false },
    timeZone: { by: 'profile', sent: 'edit', initial: null, purged: kept, basic: false },
    swimPace: today,
    runPace: today,
    ftp: today,
    maxHeartRate: today,
    thresholdHeartRate: today,
    // A coach writes those of an athlete, so they have a call of their own.
    thresholds: {
      by: 'thresholds',
      sent: 'report',
      taken: 'edit',
      initial: [],
      purged: kept,
      basic: false,
    },
    readComments: { by: 'readMarkers', sent: 'edit', initial: [], purged: kept, basic: false },
    // The server reads them from the rows that were handed over.
    formerKeys: { ...ofServer, initial: [], basic: false },
  },
  workouts: {
    scheduledTo: { by: 'plan', sent: 'create edit', initial: entered, purged: '', basic: true },
    sport: { by: 'plan', sent: 'create edit', initial: entered, purged: 'rest', basic: true },
    name: { by: 'plan', sent: 'create edit', initial: entered, purged: '', basic: true },
    description: { by: 'plan', sent: 'create edit', initial: entered, purged: '', basic: true },
    poolLength: { by: 'plan', sent: 'create edit', initial: null, purged: null, basic: false },
    plannedSeconds: { by: 'plan', sent: 'create edit', initial: null, purged: null, basic: false },
    plannedMeters: { by: 'plan', sent: 'create edit', initial: null, purged: null, basic: false },
    draft: { by: 'plan', sent: 'create edit', initial: false, purged: kept, basic: false },
    status: { by: 'log', sent: 'report', initial: 'planned', purged: 'planned', basic: true },
    rpe: { by: 'log', sent: 'report', initial: null, purged: null, basic: true },
    feel: { by: 'log', sent: 'report', initial: null, purged: null, basic: true },
    notes: { by: 'log', sent: 'report', initial: null, purged: null, basic: true },
    doneSeconds: { by: 'log', sent: 'report', initial: null, purged: null, basic: false },
    doneMeters: { by: 'log', sent: 'report', initial: null, purged: null, basic: false },
    doneFrom: { by: 'log', sent: 'report', initial: null, purged: null, basic: false },
    doneBySport: { by: 'log', sent: 'report', initial: null, purged: null, basic: false },
    doneDay: { by: 'log', sent: 'report', initial: null, purged: null, basic: false },
    missedReason: { by: 'log', sent: 'report', initial: null, purged: null, basic: false },
    donePlan: { by: 'log', sent: 'report', initial: null, purged: null, basic: false },
    dayOrder: { by: 'plan', sent: 'create edit', initial: 0, purged: 0, basic: false },
    coachComment: { by: 'reply', sent: 'create edit', initial: null, purged: null, basic: false },
    seenAt: { by: 'seen', sent: 'edit', initial: null, purged: null, basic: false },
    athleteId: atCreation,
    createdBy: ofServer,
    copyOf: measured,
  },
  templates: {
    name: { by: 'creator', sent: 'create edit', initial: entered, purged: '', basic: true },
    sport: { by: 'creator', sent: 'create edit', initial: entered, purged: 'rest', basic: true },
    description: { by: 'creator', sent: 'create edit', initial: entered, purged: '', basic: true },
    poolLength: { by: 'creator', sent: 'create edit', initial: null, purged: null, basic: false },
    plannedSeconds: { by: 'creator', sent: 'create edit', initial: null, purged: null, basic: false },
    plannedMeters: { by: 'creator', sent: 'create edit', initial: null, purged: null, basic: false },
    kind: { by: 'creation', sent: 'create', initial: 'workout', purged: kept, basic: false },
    weeks: { by: 'creator', sent: 'create edit', initial: null, purged: null, basic: false },
    items: { by: 'creator', sent: 'create edit', initial: [], purged: [], basic: false },
    phases: { by: 'creator', sent: 'create edit', initial: [], purged: [], basic: false },
    labels: { by: 'creator', sent: 'create edit', initial: [], purged: [], basic: false },
    // Sent by itself, so that a group that is refused costs nobody the new row. Kept, since it says who knew of the row.
    sharedWith: { by: 'creator', sent: 'edit', initial: null, purged: kept, basic: false },
    createdBy: ofServer,
  },
  groups: {
    name: { by: 'creator', sent: 'create edit', initial: entered, purged: '', basic: true },
    sport: { by: 'creator', sent: 'create edit', initial: entered, purged: 'run', basic: true },
    sports: { by: 'creator', sent: 'create edit', initial: [], purged: [], basic: false },
    description: { by: 'creator', sent: 'create edit', initial: entered, purged: '', basic: true },
    createdBy: ofServer,
    // The tables of the server keep the coaches apart from the row.
    coaches: { ...ofServer, initial: [], basic: false },
    joinCode: { ...ofServer, initial: null, purged: null, basic: false },
  },
  members: { userId: ofServer, groupId: ofServer, groupKey: ofServer, coachId: ofServer, user: ofServer },
  events: {
    name: { by: 'coaches', sent: 'create edit', initial: entered, purged: '', basic: true },
    sport: { by: 'coaches', sent: 'create edit', initial: entered, purged: 'run', basic: true },
    description: { by: 'coaches', sent: 'create edit', initial: entered, purged: '', basic: true },
    scheduledTo: { by: 'coaches', sent: 'create edit', initial: entered, purged: '', basic: true },
    location: { by: 'coaches', sent: 'create edit', initial: entered, purged: '', basic: true },
    distances: { by: 'coaches', sent: 'create edit', initial: entered, purged: '', basic: true },
    timeZone: { by: 'coaches', sent: 'create edit', initial: null, purged: null, basic: false },
    repeat: { by: 'coaches', sent: 'create edit', initial: null, purged: null, basic: false },
    until: { by: 'coaches', sent: 'create edit', initial: null, purged: null, basic: false },
    createsWorkout: { by: 'coaches', sent: 'create edit', initial: false, purged: kept, basic: false },
    meetingPoint: { by: 'coaches', sent: 'create edit', initial: null, purged: null, basic: false },
    seriesKey: { by: 'creation', sent: 'create', initial: null, purged: null, basic: false },
    // The basic API sends the group in an edit too; it must be the event's own.
    groupId: { ...atCreation, taken: 'edit' },
    groupKey: ofServer,
  },
  attendances: {
    going: { by: 'response', sent: 'create edit', initial: null, purged: null, basic: true },
    attended: { by: 'rollCall', sent: 'create report', initial: null, purged: null, basic: false },
    eventId: atCreation,
    eventKey: ofServer,
    athleteId: atCreation,
    athlete: ofServer,
  },
  invitations: {
    token: ofServer,
    groupId: ofServer,
    groupKey: ofServer,
    email: { ...ofServer, purged: '' },
    role: { ...ofServer, initial: 'athlete', basic: false },
    accepted: { ...ofServer, purged: false },
    athleteId: { ...ofServer, initial: null, basic: false },
  },
  mealPlans: {
    name: { by: 'creator', sent: 'create edit', initial: entered, purged: '', basic: true },
    description: { by: 'creator', sent: 'create edit', initial: entered, purged: '', basic: true },
    active: { by: 'creator', sent: 'create edit', initial: true, purged: false, basic: true },
    athleteId: atCreation,
    createdBy: ofServer,
  },
  mealItems: {
    name: { by: 'coaches', sent: 'create edit', initial: entered, purged: '', basic: true },
    description: { by: 'coaches', sent: 'create edit', initial: entered, purged: '', basic: true },
    type: { by: 'coaches', sent: 'create edit', initial: entered, purged: 'breakfast', basic: true },
    mealPlanId: atCreation,
    mealPlanKey: ofServer,
  },
  activities: {
    workoutKey: { by: 'match', sent: 'create edit', initial: null, purged: null, basic: false },
    workoutChosen: { by: 'match', sent: 'create edit', initial: false, purged: kept, basic: false },
    sameAs: { by: 'sameSession', sent: 'create edit', initial: null, purged: null, basic: false },
    name: { by: 'recording', sent: 'create edit', initial: entered, purged: '', basic: false },
    sport: { by: 'recording', sent: 'create edit', initial: entered, purged: 'run', basic: false },
    athleteId: { ...atCreation, basic: false },
    groupKey: measured,
    day: { ...measured, initial: entered, purged: '' },
    startedAt: { ...measured, initial: entered, purged: '' },
    seconds: { ...measured, initial: entered, purged: 0 },
    elapsedSeconds: { ...measured, initial: entered, purged: 0 },
    meters: measured,
    climbMeters: measured,
    averageHeartRate: measured,
    maxHeartRate: measured,
    averagePower: measured,
    source: { ...atCreation, basic: false },
    sourceId: { ...measured, initial: entered, purged: '' },
    laps: { ...measured, initial: [], purged: [] },
    curve: { ...measured, initial: { step: 1 }, purged: { step: 1 } },
    // Another reading of the same session may know more of them.
    bests: { by: 'bests', sent: 'create edit', initial: [], purged: [], basic: false },
  },
  marks: {
    kind: { by: 'mark', sent: 'create edit', initial: entered, purged: 'note', basic: false },
    startDay: { by: 'mark', sent: 'create edit', initial: entered, purged: '', basic: false },
    endDay: { by: 'mark', sent: 'create edit', initial: entered, purged: '', basic: false },
    title: { by: 'mark', sent: 'create edit', initial: '', purged: '', basic: false },
    text: { by: 'mark', sent: 'create edit', initial: null, purged: null, basic: false },
    priority: { by: 'mark', sent: 'create edit', initial: null, purged: null, basic: false },
    goal: { by: 'mark', sent: 'create edit', initial: null, purged: null, basic: false },
    result: { by: 'mark', sent: 'create edit', initial: null, purged: null, basic: false },
    phase: { by: 'mark', sent: 'create edit', initial: null, purged: null, basic: false },
    targetHours: { by: 'mark', sent: 'create edit', initial: null, purged: null, basic: false },
    athleteId: { ...atCreation, basic: false },
    createdBy: { ...ofServer, basic: false },
  },
  comments: {
    about: { by: 'creation', sent: 'create', initial: 'workout', purged: kept, basic: false },
    text: { by: 'comment', sent: 'create edit', initial: entered, purged: '', basic: false },
    workoutId: { ...atCreation, basic: false },
    // With it, a server that does not know `about` does not take the id for a workout's.
    workoutKey: { ...atCreation, basic: false },
    athleteId: { ...atCreation, basic: false },
    authorId: { ...ofServer, basic: false },
    editedAt: { ...ofServer, initial: null, purged: null, basic: false },
  },
} as const satisfies { readonly [Name in Collection]: Table<Entities[Name]> }

type Fields = typeof tables

export type GroupOf<Name extends Collection> = Extract<
  {
    [Field in keyof Fields[Name]]: Fields[Name][Field] extends { by: infer By } ? By : never
  }[keyof Fields[Name]],
  MergeGroup
>

export type FieldIn<Name extends Collection, Group extends MergeGroup> = {
  [Field in keyof Fields[Name]]: Fields[Name][Field] extends { by: Group } ? Field : never
}[keyof Fields[Name]] &
  keyof Entities[Name]

/** The fields that a call carries, those with this initial value. */
export type SentField<Name extends Collection, Act extends string, Initial = unknown> = {
  [Field in keyof Fields[Name]]: Fields[Name][Field] extends
    | { sent: `${string}${Act}${string}`; initial: Initial }
    | { taken: `${string}${Act}${string}`; initial: Initial }
    ? Field
    : never
}[keyof Fields[Name]]

/** The fields that people write, of all collections. */
export type WrittenField = { [Name in Collection]: FieldIn<Name, MergeGroup> }[Collection]

export function byCollection<Made>(make: (collection: Collection) => Made): Record<Collection, Made> {
  const made = Object.keys(tables).map((name) => [name, make(name as Collection)])
  return Object.fromEntries(made) as Record<Collection, Made>
}

/** The facts of a collection's fields, in the order of the table. */
export function factsOf(collection: Collection): [field: string, Fact<unknown>][] {
  return Object.entries(tables[collection])
}

/** The names of these fields; every field of the collection without a test. */
export function fieldNames(
  collection: Collection,
  is: (fact: Fact<unknown>) => boolean = () => true,
): string[] {
  return factsOf(collection).flatMap(([field, fact]) => (is(fact) ? [field] : []))
}

export function fieldsIn<Name extends Collection, Group extends GroupOf<Name>>(
  collection: Name,
  group: Group,
): (FieldIn<Name, Group> & string)[] {
  return fieldNames(collection, ({ by }) => by === group) as (FieldIn<Name, Group> & string)[]
}

/** The fields that a new row has without anybody entering them. */
type InitialIn<Name extends Collection, By> = {
  [Field in keyof Fields[Name]]: Fields[Name][Field] extends { by: By; initial: undefined }
    ? never
    : Fields[Name][Field] extends { by: By }
      ? Field
      : never
}[keyof Fields[Name]] &
  keyof Entities[Name]

/** The default values of a new row: all of them, or those of one merge group. */
export function initialValues<Name extends Collection, By extends Writer = Writer>(
  collection: Name,
  group?: By,
): Pick<Entities[Name], InitialIn<Name, By>> {
  const facts = factsOf(collection).filter(([, { by, initial }]) =>
    group === undefined ? initial !== entered : by === group && initial !== entered,
  )
  return Object.fromEntries(facts.map(([field, { initial }]) => [field, initial])) as never
}
