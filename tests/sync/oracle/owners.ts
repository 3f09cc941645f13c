import type { CollectionName } from '../../../sync/contract/feed.ts'
import { type Trace, versionsOf } from './trace.ts'

/** Whose value of a field prevails, by the merge table of the design, written a second time from its text. */

type Owner = 'athlete' | 'creator' | 'reply' | 'coach' | 'self'

const plan = ['name', 'description', 'sport', 'scheduledTo', 'focus'] as const
const completion = ['status', 'rpe', 'feel', 'notes'] as const

function group(fields: readonly string[], owner: Owner): Record<string, Owner> {
  return Object.fromEntries(fields.map((field) => [field, owner]))
}

const owners: Partial<Record<CollectionName, Record<string, Owner>>> = {
  users: group(['name', 'bio', 'sex', 'city', 'state', 'country', 'height', 'weight', 'language'], 'self'),
  workouts: {
    ...group(plan, 'creator'),
    ...group(['coachComment', 'seenAt'], 'reply'),
    ...group(completion, 'athlete'),
  },
  templates: group(plan, 'creator'),
  groups: group(plan, 'creator'),
  // Made by the coach of the group.
  events: group([...plan, 'location', 'distances', 'timeZone'], 'coach'),
  attendances: { going: 'athlete', attended: 'coach' },
  mealPlans: group(['name', 'description', 'active'], 'creator'),
  mealItems: group(['name', 'description', 'type'], 'creator'),
}

/**
 * Whether the person of this device owns a field of a row. Undefined where the trace does not say who that is: the row
 * never came to the server, or its versions do not name their creator.
 */
export function owns(trace: Trace, device: string, key: string, field: string): boolean | undefined {
  const person = trace.people.get(device)
  const version = versionsOf(trace, key)[0]
  const owner = version && owners[version.collection]?.[field]
  if (!person || !version || !owner) return undefined
  const { values } = version
  const isCreator = values.createdBy === undefined ? undefined : values.createdBy === person.id
  switch (owner) {
    case 'self':
      return values.id === person.id || (values.id === undefined ? undefined : isCreator === true)
    case 'creator':
      return isCreator
    case 'athlete':
      return person.role === 'athlete' && (values.athleteId ?? person.id) === person.id
    case 'coach':
      return person.role === 'coach'
    case 'reply':
      // The coach who planned it; of a workout that its athlete planned, any of the athlete's coaches.
      return person.role === 'coach' && (isCreator || values.createdBy === values.athleteId)
  }
}
