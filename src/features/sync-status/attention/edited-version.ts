import { defer } from 'rxjs'
import {
  type AttentionDocument,
  collectionOf,
  type EventDocument,
  type GroupDocument,
  type MealItemDocument,
  type MealPlanDocument,
  type RumoDatabase,
  readEntry,
  type TemplateDocument,
  type WorkoutDocument,
} from '#sync/client.ts'
import { fieldsIn, type Role } from '#sync/contract/index.ts'

/** A person's version of a record, and the form that it was written in. */
export type EditedVersion =
  | { form: 'workout' | 'completion'; row: WorkoutDocument }
  | { form: 'template'; row: TemplateDocument }
  | { form: 'group'; row: GroupDocument }
  | { form: 'event'; row: EventDocument }
  | { form: 'meal-plan'; row: MealPlanDocument }
  | { form: 'meal-item'; row: MealItemDocument }

type Form = EditedVersion['form']

/** The form in which an entry's version can be edited and sent again; undefined where there is none. */
export function formOf(entry: AttentionDocument, role: Role): Form | undefined {
  const { kind, entity, mine, row } = entry
  const decided = kind === 'completed-meanwhile' || kind === 'unreadable'
  if (decided || row._deleted) return undefined
  if (role === 'athlete') {
    const logged = fieldsIn('workouts', 'log').some(
      (field) => field !== 'status' && field !== 'missedReason' && field in mine,
    )
    if (entity !== 'workouts') return undefined
    if (logged && row.status === 'completed') return 'completion'
    // Their own plan; a coach's they cannot write.
    if (row.createdBy !== row.athleteId) return undefined
  }
  // A plan of several weeks is written on its own page.
  if (entity === 'templates' && row.kind === 'plan') return undefined
  const form = forms[entity]
  return form?.fields.some((field) => field in mine) ? form.name : undefined
}

/** The coach's forms, and the fields that each has. */
const forms: Partial<Record<AttentionDocument['entity'], { name: Form; fields: readonly string[] }>> = {
  workouts: { name: 'workout', fields: fieldsIn('workouts', 'plan').filter((field) => field !== 'draft') },
  templates: {
    name: 'template',
    fields: fieldsIn('templates', 'creator').filter((field) => field !== 'sharedWith'),
  },
  groups: { name: 'group', fields: fieldsIn('groups', 'creator') },
  events: {
    name: 'event',
    // The form asks for no zone, and a repetition only of a new event.
    fields: fieldsIn('events', 'coaches').filter(
      (field) => field !== 'timeZone' && field !== 'repeat' && field !== 'until',
    ),
  },
  mealPlans: { name: 'meal-plan', fields: fieldsIn('mealPlans', 'creator') },
  mealItems: { name: 'meal-item', fields: fieldsIn('mealItems', 'coaches') },
}

/** The start values of a form, read once: the current row with the person's version on top; null when it was decided. */
export function editedVersion(database: RumoDatabase, { id, role }: { id: string; role: Role }) {
  return defer(() => read(database, id, role))
}

async function read(database: RumoDatabase, id: string, role: Role): Promise<EditedVersion | null> {
  const entry = await readEntry(database, id)
  const form = entry && formOf(entry, role)
  if (!entry || !form) return null
  const { entity, entityKey, mine, kept } = entry
  const present = await collectionOf(database, entity).findOne(entityKey).exec()
  const row = { ...(present?.toMutableJSON() ?? entry.row), ...(kept === 'theirs' ? mine : {}) }
  // The form names the collection, and with it what a row of it is.
  return { form, row } as unknown as EditedVersion
}
