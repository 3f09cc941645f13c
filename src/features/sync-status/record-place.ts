import { useLingui } from '@lingui/react/macro'
import { firstValueFrom } from 'rxjs'
import { personById } from '#src/data/query/person-by-id.ts'
import { dateText, shortWeekday } from '#src/i18n/day-text.ts'
import { eventTimeText } from '#src/i18n/event-time-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { collectionOf, type RumoDatabase, type UnsentRow } from '#sync/client.ts'
import type { CollectionName } from '#sync/contract/index.ts'

/** What distinguishes a record from others of the same name. */
export type RecordPlace = {
  /** Whose it is and what it belongs to: an athlete, a meal plan, an event, a group. */
  names: string[]
  /** Its day, or for an event and an answer to one its instant; null where it has none. */
  scheduledTo: string | null
}

/**
 * Reads the place of a record from the rows it refers to, as far as these are on the device.
 * @param ownId the signed-in person, who is not named.
 */
export async function recordPlace(
  database: RumoDatabase,
  row: UnsentRow['row'] | Record<string, unknown>,
  ownId: number,
): Promise<RecordPlace> {
  const parent = async (collection: CollectionName, field: string): Promise<Record<string, unknown>> => {
    const key: unknown = Reflect.get(row, field)
    const found = typeof key === 'string' && (await collectionOf(database, collection).findOne(key).exec())
    return found ? found.toMutableJSON() : {}
  }
  const plan = await parent('mealPlans', 'mealPlanKey')
  const event = await parent('events', 'eventKey')
  const group = await parent('groups', Reflect.get(row, 'about') === 'group' ? 'workoutKey' : 'groupKey')
  const workout = await parent('workouts', 'workoutKey')
  const athleteId = Reflect.get(row, 'athleteId') ?? plan.athleteId
  // An answer carries its athlete, who is its title.
  const named = typeof athleteId === 'number' && athleteId !== ownId && !Reflect.has(row, 'athlete')
  const athlete = named ? await firstValueFrom(personById(database, athleteId)) : null
  const day = Reflect.get(row, 'scheduledTo') ?? event.scheduledTo ?? workout.scheduledTo
  return {
    names: [athlete?.name, plan.name, event.name, group.name, workout.name].filter(
      (name) => typeof name === 'string',
    ),
    scheduledTo: typeof day === 'string' ? day : null,
  }
}

/** Says the place of a record in one line: "Ana Ribeiro · ter, 24/11/2026"; '' where nothing is known. */
export function usePlaceText(): (place: RecordPlace) => string {
  const { i18n } = useLingui()
  const { locale } = i18n
  const dayOf = (scheduledTo: string) =>
    scheduledTo.includes('T')
      ? eventTimeText(scheduledTo, locale)
      : `${shortWeekday(scheduledTo, locale)}, ${dateText(scheduledTo, locale)}`
  return ({ names, scheduledTo }) =>
    [...names.map(isolated), ...(scheduledTo ? [dayOf(scheduledTo)] : [])].join(' · ')
}
