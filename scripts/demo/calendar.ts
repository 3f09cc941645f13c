import { collections } from '#server/store/collections.ts'
import { initialColumns } from '#server/store/columns.ts'
import { insertRow, updateRow } from '#server/store/rows.ts'
import type { Store, Tx } from '#server/store/store.ts'
import type { UserRow, WorkoutRow } from '#server/store/tables.ts'
import { dayFromNumber, dayNumber, utcDay } from '#sync/contract/day.ts'
import { mergeReadMarkers } from '#sync/contract/read-markers.ts'
import { type Athlete, athletes, coach } from './club.ts'
import { absenceOf, addMarks } from './marks.ts'
import { demoKey } from './people.ts'
import { addRecordings } from './recordings.ts'
import { seededRandom } from './seeded-random.ts'
import { replies } from './texts/workout-notes.ts'
import { isSeen, logged, planned, weekday } from './workouts.ts'

const weeksBack = 16
const weeksAhead = 4

/** Days: the next race of each athlete is known. */
const marksAhead = 100

/** The coach writes each week on the Sunday before, at eight in the evening. */
function writtenAt(day: number, now: Date): string {
  const sunday = `${dayFromNumber(day - weekday(day) - 1)}T23:00:00.000Z`
  return sunday < now.toISOString() ? sunday : now.toISOString()
}

/** Athletes log during the day, never later than now. */
function loggedAt(athlete: Athlete, day: number, now: Date): string {
  const roll = seededRandom('hour', athlete.email, day)
  const two = (value: number) => String(value).padStart(2, '0')
  const then = `${dayFromNumber(day)}T${two(roll.between(9, 23))}:${two(roll.between(0, 59))}:00.000Z`
  return then < now.toISOString() ? then : now.toISOString()
}

type Owner = { athlete: Athlete; user: Pick<UserRow, 'id'>; coachId: number }

function log(athlete: Athlete, day: number, now: Date) {
  const plan = planned(athlete, day)
  const entry = logged(athlete, day, plan)
  const doneBySport = entry.doneBySport && JSON.stringify(entry.doneBySport)
  return { ...entry, doneBySport, seenAt: seenAt(athlete, day, now) }
}

/** The coach sees a log on the day after it. */
function seenAt(athlete: Athlete, day: number, now: Date): string | null {
  return isSeen(athlete, day, dayNumber(utcDay(now.toISOString()))) ? loggedAt(athlete, day + 1, now) : null
}

async function addDay(tx: Tx, owner: Owner, day: number, now: Date): Promise<void> {
  const { athlete, user, coachId } = owner
  const { name, description, sport } = planned(athlete, day)
  const row = await insertRow({ ...tx, now: writtenAt(day, now) }, collections.workouts, {
    ...initialColumns('workouts'),
    clientId: demoKey('workout', athlete.email, day),
    name,
    description,
    sport,
    athleteId: user.id,
    createdBy: coachId,
    scheduledTo: dayFromNumber(day),
    day,
  })
  await logPastDay(tx, athlete, row, now)
}

/** Logs a past workout that nobody has changed. Later days and changed rows stay as they are. */
async function logPastDay(tx: Tx, athlete: Athlete, row: WorkoutRow, now: Date): Promise<void> {
  const today = dayNumber(utcDay(now.toISOString()))
  if (row.version > 2 || row.deletedAt !== null || row.day >= today) return
  if (row.version === 2) {
    // Logged by an earlier start, on a day that was still new to the coach.
    if (row.seenAt === null) {
      await updateRow(tx, collections.workouts, row, { seenAt: seenAt(athlete, row.day, now) })
    }
    return
  }
  const at = loggedAt(athlete, row.day, now)
  const entry = log(athlete, row.day, now)
  await updateRow({ ...tx, now: at }, collections.workouts, row, entry)
  if (entry.coachComment === null) return
  await addComment({ ...tx, now: at }, athlete, row, { author: row.createdBy, text: entry.coachComment })
  const roll = seededRandom('reply', athlete.email, row.day)
  const answer = { author: row.athleteId, text: roll.pick(replies) }
  if (roll.roll() < 0.4) await addComment({ ...tx, now: at }, athlete, row, answer)
}

async function addComment(
  tx: Tx,
  athlete: Athlete,
  row: WorkoutRow,
  { author, text }: { author: number; text: string },
): Promise<void> {
  const key = author === row.athleteId ? 'reply' : 'comment'
  await insertRow(tx, collections.comments, {
    clientId: demoKey(key, athlete.email, row.day),
    about: 'workout',
    memberId: null,
    workoutKey: row.clientId,
    workoutId: row.id,
    athleteId: row.athleteId,
    authorId: author,
    text,
    editedAt: null,
  })
}

/** The person has read every thread but the newest in which somebody else wrote last. @param unread how many those are. */
async function readComments(tx: Tx, userId: number, unread: number): Promise<void> {
  const user = await tx.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user || user.readComments !== '[]') return
  const comments = tx.db.selectFrom('comments').select(['id', 'workoutKey', 'authorId']).orderBy('id', 'desc')
  const all = await (user.role === 'coach' ? comments : comments.where('athleteId', '=', userId)).execute()
  const newest = new Map(all.toReversed().map((comment) => [comment.workoutKey, comment]))
  const [...threads] = newest.values()
  const ofOthers = threads.filter(({ authorId }) => authorId !== userId).toSorted((a, b) => b.id - a.id)
  const left = new Set(ofOthers.slice(0, unread).map(({ workoutKey }) => workoutKey))
  const markers = threads
    .filter(({ workoutKey }) => !left.has(workoutKey))
    .map(({ id, workoutKey }) => ({ workoutKey, upTo: id }))
  await updateRow({ ...tx, now: user.updatedAt }, collections.users, user, {
    readComments: JSON.stringify(mergeReadMarkers(markers, [])),
  })
}

/** Adds 16 weeks of workouts before today and 4 after, for each athlete. Existing rows keep what people did to them. */
export async function addWorkouts(store: Store, now: Date): Promise<void> {
  const today = dayNumber(utcDay(now.toISOString()))
  const first = today - weekday(today) - weeksBack * 7
  const last = today - weekday(today) + (weeksAhead + 1) * 7 - 1
  await store.write(async (tx) => {
    const people = await tx.db.selectFrom('users').select(['id', 'email']).execute()
    const byEmail = new Map(people.map((person) => [person.email, person]))
    const marina = byEmail.get(coach.email)
    if (!marina) return
    for (const athlete of athletes) {
      const user = byEmail.get(athlete.email)
      if (!user) continue
      const rows = await tx.db.selectFrom('workouts').selectAll().where('athleteId', '=', user.id).execute()
      const byKey = new Map(rows.map((row) => [row.clientId, row]))
      for (let day = first; day <= last; day += 1) {
        const row = byKey.get(demoKey('workout', athlete.email, day))
        if (row) await logPastDay(tx, athlete, row, now)
        // The coach plans around a journey.
        else if (absenceOf(athlete, day)?.kind !== 'away') {
          await addDay(tx, { athlete, user, coachId: marina.id }, day, now)
        }
      }
      await addMarks(
        tx,
        athlete,
        { athleteId: user.id, coachId: marina.id },
        { from: first, to: today + marksAhead, today },
      )
      const planned = tx.db.selectFrom('workouts').selectAll().where('athleteId', '=', user.id)
      await addRecordings(tx, athlete, await planned.where('deletedAt', 'is', null).execute(), today)
      await readComments(tx, user.id, 1)
    }
    await readComments(tx, marina.id, 2)
  })
}
