import { goalRace, isOnDay } from '#src/domain/marks.ts'
import type { Volume } from '#src/domain/volume/shape.ts'
import { doneShare } from '#src/domain/workouts/done.ts'
import { shownStatus } from '#src/domain/workouts/status.ts'
import type { MarkDocument, UserDocument, WorkoutDocument } from '#sync/client.ts'

export type BoardDay = { day: string; workouts: readonly WorkoutDocument[]; marks: readonly MarkDocument[] }

/** An athlete's week on the board. */
export type BoardRow = {
  athlete: UserDocument
  days: readonly BoardDay[]
  /** Sessions without rest days. */
  planned: number
  done: number
  /** How much was done of what was due, each session counting the same; null while nothing was. */
  share: number | null
  /** Logs with words that the coach has not read. */
  unread: number
  race: MarkDocument | undefined
}

export type VolumeOf = (workout: WorkoutDocument) => Volume | null | undefined

type Week = {
  athletes: readonly UserDocument[]
  /** Everybody's of the week. */
  workouts: readonly WorkoutDocument[]
  /** Everybody's that reach into the week, and the races after it. */
  marks: readonly MarkDocument[]
  /** Monday to Sunday, `YYYY-MM-DD`. */
  days: readonly string[]
  today: string
}

/** One row for each athlete, in their order. */
export function boardRows(
  { athletes, workouts, marks, days, today }: Week,
  volumeOf: VolumeOf,
  isUnread: (workout: WorkoutDocument) => boolean,
): BoardRow[] {
  const workoutsOf = Map.groupBy(workouts, ({ athleteId }) => athleteId)
  const marksOf = Map.groupBy(marks, ({ athleteId }) => athleteId)
  return athletes.map((athlete) => {
    const own = workoutsOf.get(athlete.id) ?? []
    const marked = marksOf.get(athlete.id) ?? []
    const sessions = own.filter(({ sport }) => sport !== 'rest')
    const shares = sessions
      .filter((workout) => shownStatus(workout, today) !== 'planned')
      .map((workout) => doneShare(workout, volumeOf(workout)))
    return {
      athlete,
      days: days.map((day) => ({
        day,
        workouts: own.filter(({ scheduledTo }) => scheduledTo === day),
        marks: marked.filter((mark) => isOnDay(mark, day)),
      })),
      planned: sessions.length,
      done: sessions.filter(({ status }) => status === 'completed').length,
      share: shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length,
      unread: own.filter(isUnread).length,
      race: goalRace(marked, today),
    }
  })
}

export const boardOrders = ['name', 'share', 'unread', 'race'] as const

export type BoardOrder = (typeof boardOrders)[number]

/** Sorts after every day that a calendar can show. */
const never = '9999-99-99'

/** What comes first; those who are equal in it keep the order of their names. */
const compare: Record<BoardOrder, (a: BoardRow, b: BoardRow) => number> = {
  name: () => 0,
  // Who did least of the plan first, and at the end those with nothing due yet.
  share: (a, b) => (a.share ?? Number.MAX_VALUE) - (b.share ?? Number.MAX_VALUE),
  unread: (a, b) => b.unread - a.unread,
  race: (a, b) => (a.race?.startDay ?? never).localeCompare(b.race?.startDay ?? never),
}

export function sortRows(rows: readonly BoardRow[], order: BoardOrder): BoardRow[] {
  return rows.toSorted((a, b) => compare[order](a, b) || a.athlete.name.localeCompare(b.athlete.name))
}
