import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { log, type Trace, type Values, versionsOf } from './trace.ts'

/** Who owns each field: the merge table of the design, written independently of the descriptors. */

type Owner = 'athlete' | 'creator' | 'marker' | 'reply' | 'coach' | 'self' | 'author'

const plan = [
  'name',
  'description',
  'sport',
  'scheduledTo',
  'poolLength',
  'plannedSeconds',
  'plannedMeters',
  'draft',
  'dayOrder',
  'weeks',
  'items',
  'phases',
  'labels',
  'focus',
] as const

function group(fields: readonly string[], owner: Owner): Record<string, Owner> {
  return Object.fromEntries(fields.map((field) => [field, owner]))
}

export const owners: Partial<Record<CollectionName, Record<string, Owner>>> = {
  users: group(
    ['name', 'bio', 'sex', 'city', 'state', 'country', 'height', 'weight', 'language', 'timeZone'],
    'self',
  ),
  workouts: {
    ...group(plan, 'creator'),
    ...group(['coachComment', 'seenAt'], 'reply'),
    ...group(log, 'athlete'),
  },
  templates: group([...plan, 'sharedWith'], 'creator'),
  groups: group([...plan, 'sports'], 'creator'),
  // Coaches of one group are equals.
  events: group(
    [...plan, 'location', 'distances', 'timeZone', 'repeat', 'until', 'createsWorkout', 'meetingPoint'],
    'coach',
  ),
  attendances: { going: 'athlete', attended: 'coach' },
  mealPlans: group(['name', 'description', 'active'], 'creator'),
  mealItems: group(['name', 'description', 'type'], 'coach'),
  activities: group(['workoutKey', 'name', 'sport'], 'athlete'),
  marks: group(
    ['kind', 'startDay', 'endDay', 'title', 'text', 'priority', 'goal', 'result', 'phase', 'targetHours'],
    'marker',
  ),
  comments: { text: 'author' },
}

/**
 * Whether the device's person owns a field of a row. Undefined when the trace does not show it: the row never reached
 * the server, or its versions name no creator or several.
 */
export function owns(trace: Trace, device: string, key: string, field: string): boolean | undefined {
  const person = trace.people.get(device)
  const versions = versionsOf(trace, key)
  const [version] = versions
  const owner = version && owners[version.collection]?.[field]
  if (!person || !version || !owner) return undefined
  const { values } = version
  // Unknown also where a coach left and the row went to another one.
  const creators = new Set(versions.map((each) => each.values.createdBy))
  const isCreator =
    values.createdBy === undefined || creators.size > 1 ? undefined : values.createdBy === person.id
  switch (owner) {
    case 'self':
      return values.id === person.id || (values.id === undefined ? undefined : isCreator === true)
    case 'author':
      return values.authorId === person.id
    case 'creator':
      return isCreator
    case 'athlete':
      return person.role === 'athlete' && (values.athleteId ?? person.id) === person.id
    case 'marker':
      // Unknown where it has become another kind: an entry does not say which it was about.
      if (versions.some((each) => !each.deleted && isAilment(each.values) !== isAilment(values)))
        return undefined
      return isAilment(values) ? values.athleteId === person.id : isCreator
    case 'coach':
      return person.role === 'coach'
    case 'reply':
      // The coach who planned the workout; for a workout that its athlete planned, any of the athlete's coaches.
      return person.role === 'coach' && (values.createdBy === values.athleteId || isCreator)
  }
}

function isAilment({ kind }: Values): boolean {
  return kind === 'ill' || kind === 'injured'
}
