import * as z from 'zod/mini'
import type { Clock } from '#server/clock.ts'
import { Problem } from '#server/problem.ts'
import type { Reader, Store } from '#server/store/store.ts'
import type { ConnectionRow } from '#server/store/tables.ts'
import { dayFromNumber, dayNumber, utcDay } from '#sync/contract/day.ts'
import { limits } from '#sync/contract/limits.ts'
import { within } from '#sync/contract/recorded.ts'
import type { ReadFault } from '#sync/contract/shapes/account.ts'
import { createActivity } from '#sync/contract/shapes/activities.ts'
import { type Ask, jsonOf } from './intervals-api.ts'
import { keepActivity } from './keep-activity.ts'
import { activityFrom, dayOf, type NewActivity, nameOf, sportOf } from './provider-activity.ts'
import { noteRead } from './provider-reads.ts'
import { readActivityFile } from './read-activity-file.ts'

/** What a person's watch recorded, as Intervals.icu has it. */

/** What is read of an activity. Fields come and go there: a value of another type counts as missing. */
const number = z.catch(z.nullable(z.number()), null)
const text = z.catch(z.nullable(z.string()), null)
const summary = z.object({
  id: z.union([z.string(), z.number()]),
  type: text,
  name: text,
  source: text,
  start_date: text,
  /** By the clock at its place, without a zone. */
  start_date_local: text,
  moving_time: number,
  elapsed_time: number,
  distance: number,
  total_elevation_gain: number,
  average_heartrate: number,
  max_heartrate: number,
  icu_average_watts: number,
  /** From 1 to 10. */
  icu_rpe: number,
  /** From 1, the best, to 5. */
  feel: number,
})
type Summary = z.infer<typeof summary>

/** A watch may hand an activity in days later: once a day the list begins so many days before. */
const overlapDays = 14
const keptInDays = 1

/** Notes what is in the list, what the person said there, and what is gone from it. */
export async function readIntervalsList(
  db: Reader,
  clock: Clock,
  { id: connectionId, userId, createdAt, listedAt }: ConnectionRow,
  ask: Ask,
): Promise<void> {
  const startedAt = clock.now().toISOString()
  const today = dayNumber(utcDay(startedAt))
  const first = dayNumber(utcDay(createdAt)) - 1
  const last = listedAt === null ? first : dayNumber(utcDay(listedAt))
  const from = Math.max(first, last - (last === today ? keptInDays : overlapDays))
  const to = today + 1
  const answer = await ask(`/athlete/0/activities?oldest=${dayFromNumber(from)}&newest=${dayFromNumber(to)}`)
  const list = answer.refused || !answer.found ? undefined : jsonOf(answer.found)
  if (!Array.isArray(list)) throw new Problem('provider-unreachable', { detail: 'Unreadable list' })
  const found = list.flatMap((one) => summary.safeParse(one).data ?? [])
  const own = db.selectFrom('provider_reads').selectAll().where('connectionId', '=', connectionId)
  const known = new Map((await own.execute()).map((read) => [read.subject, read]))
  const set = (subject: string, values: Record<string, string | number | null>) =>
    db
      .updateTable('provider_reads')
      .set(values)
      .where('connectionId', '=', connectionId)
      .where('subject', '=', subject)
      .execute()
  for (const one of found) {
    const subject = String(one.id)
    const read = known.get(subject)
    if (!read) await noteRead(db, clock, connectionId, subject)
    const said = saidOf(one)
    if (one.source?.toUpperCase() === 'STRAVA' && !read)
      await set(subject, { fault: 'from-strava' satisfies ReadFault, doneAt: startedAt })
    const isNews = said.rpe !== (read?.rpe ?? null) || said.feel !== (read?.feel ?? null)
    if (isNews || read?.goneAt) await set(subject, { ...said, goneAt: null })
  }
  const listed = new Set(found.map(({ id }) => String(id)))
  const days = await daysOf(db, userId)
  for (const { subject, activityKey, fault, goneAt } of known.values()) {
    if (activityKey === null || fault !== null || goneAt !== null || listed.has(subject)) continue
    const day = days.get(activityKey)
    // At the edges another clock may have put it outside.
    if (day !== undefined && day > from && day < to) await set(subject, { goneAt: startedAt })
  }
  await db.updateTable('connections').set({ listedAt: startedAt }).where('id', '=', connectionId).execute()
}

/** The days of the person's recordings from files, by key. */
async function daysOf(db: Reader, userId: number): Promise<Map<string, number>> {
  const own = db.selectFrom('activities').select(['clientId', 'day']).where('athleteId', '=', userId)
  const rows = await own.where('deletedAt', 'is', null).where('source', '=', 'file').execute()
  return new Map(rows.map(({ clientId, day }) => [clientId, day]))
}

/** What the person said of how it went, on the scales of logs. */
function saidOf({ icu_rpe, feel }: Summary) {
  return {
    rpe: within(icu_rpe, limits.rpeMin, limits.rpeMax),
    feel: within(feel && limits.feelMin + limits.feelMax - feel, limits.feelMin, limits.feelMax),
  }
}

/** Takes one activity over from its file, or without a file from its own fields. */
export async function readIntervalsActivity(
  store: Store,
  clock: Clock,
  { id: connectionId, userId }: ConnectionRow,
  { subject, ask }: { subject: string; ask: Ask },
): Promise<void> {
  const path = `/activity/${encodeURIComponent(subject)}`
  const answer = await ask(path)
  if (answer.refused || !answer.found) return
  const one = summary.safeParse(jsonOf(answer.found)).data
  const activities = one ? ((await fromFile(path, one, clock, ask)) ?? fromFields(one)) : []
  let activityKey: string | null = null
  let fault: ReadFault | null = activities.length === 0 ? 'unreadable' : null
  for (const activity of activities) {
    const kept = await keepActivity(store, userId, activity)
    activityKey ??= kept.key
    if (!kept.isNew) fault = 'known'
  }
  await store.db
    .updateTable('provider_reads')
    .set({ activityKey, fault, ...(one && saidOf(one)) })
    .where('connectionId', '=', connectionId)
    .where('subject', '=', subject)
    .execute()
}

/** The recordings of the original file, else of the one that Intervals.icu makes; undefined where neither can be read. */
async function fromFile(
  path: string,
  one: Summary,
  clock: Clock,
  ask: Ask,
): Promise<NewActivity[] | undefined> {
  for (const kind of ['file', 'fit-file']) {
    const answer = await ask(`${path}/${kind}`)
    if (answer.refused || !answer.found?.bytes.length) continue
    const read = await readActivityFile({ bytes: answer.found.bytes, now: clock.now().getTime() })
    if ('problem' in read) continue
    return read.recordings.flatMap(({ ownClock: _, ...recording }) => {
      const named = { ...recording, name: recording.name ?? nameOf(one, recording.sport), day: dayOf(one) }
      return createActivity.safeParse(named).data ?? []
    })
  }
  return undefined
}

/** An activity without a file, from its own fields: it was typed by hand. */
function fromFields(one: Summary): NewActivity[] {
  const own = { sport: sportOf(one.type), power: one.icu_average_watts } as const
  const activity = activityFrom(one, { ...own, source: 'file', sourceId: `intervals-${one.id}` })
  return activity ? [activity] : []
}
