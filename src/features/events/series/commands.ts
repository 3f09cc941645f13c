import * as v from 'valibot'
import { stretchOf } from '#src/data/query/rows.ts'
import { addDays, isDay, localDay } from '#src/domain/days.ts'
import { partsOfField } from '#src/domain/event-time.ts'
import { weeklyDays } from '#src/domain/plan-days.ts'
import { reason } from '#src/ui/form/form-rules.ts'
import {
  type EventDocument,
  editAllLocal,
  editLocal,
  type GroupDocument,
  insertAllLocal,
  type RumoDatabase,
  removeAllLocal,
  restoreAllLocal,
} from '#sync/client.ts'
import { dayNumber, initialValues, newClientId } from '#sync/contract/index.ts'
import { type EventValues, editEvent, eventFields, eventSchema, timeOf } from '../commands.ts'

/**
 * Events that come back every week: a row for each time, with one `seriesKey`. A time that is changed apart from the
 * others loses its `repeat` and stays as it is when those change.
 */

const isComplete = ({ when, until }: { when: string; until: string }) =>
  isDay(partsOfField(when).day) && isDay(until)

const repeated = ({ when, until }: { when: string; until: string }) =>
  weeklyDays(partsOfField(when).day, until)

/** The form of an event. `until` counts only with `weekly`. */
export const eventFormSchema = v.pipe(
  v.object({ ...eventSchema.entries, weekly: v.boolean(), until: v.string() }),
  v.forward(
    v.partialCheck(
      [['weekly'], ['until']],
      ({ weekly, until }) => !weekly || isDay(until),
      reason('invalid-date'),
    ),
    ['until'],
  ),
  v.forward(
    v.partialCheck(
      [['weekly'], ['when'], ['until']],
      (values) => !values.weekly || !isComplete(values) || repeated(values).days.length > 0,
      reason('repeat-short'),
    ),
    ['until'],
  ),
  v.forward(
    v.partialCheck(
      [['weekly'], ['when'], ['until']],
      (values) => !values.weekly || !isComplete(values) || !repeated(values).cut,
      reason('repeat-long'),
    ),
    ['until'],
  ),
)

export type EventFormValues = v.InferInput<typeof eventFormSchema>

/** Makes one event, or one for each week. @returns the keys, soonest first. Throws a ValiError when the values break the rules of the form. */
export function createEvents(
  database: RumoDatabase,
  group: Pick<GroupDocument, 'clientId' | 'id'>,
  values: EventFormValues,
): Promise<string[]> {
  const { weekly, until, when, ...fields } = v.parse(eventFormSchema, values)
  const { day, hour } = partsOfField(when)
  const series = weekly && { seriesKey: newClientId(), repeat: 'weekly' as const, until }
  const place = { groupId: group.id, groupKey: group.clientId }
  const start = { ...initialValues('events'), ...fields, ...place, ...series }
  // The same hour on the clock all year, also where the clock is changed.
  const days = weekly ? [day, ...weeklyDays(day, until).days] : [day]
  return insertAllLocal(
    database.events,
    days.map((each) => ({ ...start, ...timeOf(`${each}T${hour}`) })),
  )
}

export function takeBackEvents(database: RumoDatabase, keys: readonly string[]): Promise<EventDocument[]> {
  return removeAllLocal(database.events, keys)
}

/** This time and the later ones of its series, soonest first. */
export async function fromHereOn(database: RumoDatabase, event: EventDocument): Promise<EventDocument[]> {
  const found = await stretchOf(database, 'events', {
    groupKey: event.groupKey,
    scheduledTo: { $gte: event.scheduledTo },
  }).exec()
  return found.map((row) => row.toMutableJSON()).filter((row) => isOfSeries(row, event))
}

/** Whether both are times of one repetition. */
export function isOfSeries(
  row: Pick<EventDocument, 'seriesKey' | 'clientId'>,
  event: Pick<EventDocument, 'seriesKey' | 'clientId'>,
): boolean {
  return event.seriesKey === null ? row.clientId === event.clientId : row.seriesKey === event.seriesKey
}

/** Changes one time; one of a series is separate from it from then on. */
export function editOne(
  database: RumoDatabase,
  { clientId, seriesKey }: EventDocument,
  changes: Partial<EventValues>,
): Promise<void> {
  if (seriesKey === null) return editEvent(database, clientId, changes)
  return editLocal(database.events, clientId, { ...eventFields(changes), repeat: null, until: null })
}

/**
 * Changes this time and the later ones, except those that were changed on their own. Another day moves each by as many days.
 * @returns what takes it back.
 */
export async function editFollowing(
  database: RumoDatabase,
  event: EventDocument,
  changes: Partial<EventValues>,
): Promise<() => Promise<void>> {
  const { when, ...others } = changes
  const fields = eventFields(others)
  const rows = (await fromHereOn(database, event)).filter(
    ({ clientId, repeat }) => clientId === event.clientId || repeat !== null,
  )
  const moved = when === undefined ? undefined : partsOfField(when)
  const shift = moved && dayNumber(moved.day) - dayNumber(localDay(new Date(event.scheduledTo)))
  const timeAt = (row: EventDocument) => {
    if (moved === undefined || shift === undefined) return {}
    return timeOf(`${addDays(localDay(new Date(row.scheduledTo)), shift)}T${moved.hour}`)
  }
  const before = new Map(rows.map((row) => [row.clientId, row]))
  const keys = [...before.keys()]
  const changed = (row: EventDocument): Partial<EventDocument> => ({ ...fields, ...timeAt(row) })
  await editAllLocal(database.events, keys, changed)
  return async () => {
    await editAllLocal(database.events, keys, (now) => {
      const row = before.get(now.clientId)
      const was = Object.keys(changed(now)).map((field) => [field, row?.[field as keyof EventDocument]])
      return row ? (Object.fromEntries(was) as Partial<EventDocument>) : {}
    })
  }
}

/** @returns what takes it back. */
export async function removeEvents(database: RumoDatabase, rows: readonly EventDocument[]) {
  await removeAllLocal(
    database.events,
    rows.map(({ clientId }) => clientId),
  )
  return () => restoreAllLocal(database.events, rows)
}
