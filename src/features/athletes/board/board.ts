import { goalRace, isOnDay } from '#src/domain/marks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { type Totals, totalsOf } from '#src/domain/totals.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { areSame } from '#src/training/queries.ts'
import type { ActivityDocument, MarkDocument, UserDocument, WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'

/** A workout of the board, or a recording of none, in figures. */
export type BoardItem = { session: Session } & (
  | { workout: WorkoutDocument }
  | { recording: ActivityDocument }
)

export type BoardDay = { day: string; items: readonly BoardItem[]; marks: readonly MarkDocument[] }

/** A mark over its days of the week: from this column on, over so many, in this line. */
export type BoardBand = { mark: MarkDocument; from: number; days: number; line: number }

/** An athlete's week on the board. */
export type BoardRow = {
  athlete: UserDocument
  days: readonly BoardDay[]
  /** Marks of the week, each in the first line where none before it is in its way. */
  bands: readonly BoardBand[]
  totals: Totals
  /** Logs with words that the coach has not read. */
  unread: number
  race: MarkDocument | undefined
}

type Week = {
  athletes: readonly UserDocument[]
  /** Everybody's of the week. */
  workouts: readonly WorkoutDocument[]
  sessions: Pick<Sessions, 'of' | 'extras'>
  /** Everybody's that reach into the week, and the races after it. */
  marks: readonly MarkDocument[]
  /** Monday to Sunday, `YYYY-MM-DD`. */
  days: readonly string[]
  today: string
}

/** One row for each athlete, in their order; each the same object until something of it changes. */
export function boardRows(
  { athletes, workouts, sessions, marks, days, today }: Week,
  isUnread: (workout: WorkoutDocument) => boolean,
): BoardRow[] {
  const workoutsOf = Map.groupBy(workouts, ({ athleteId }) => athleteId)
  const recorded = Map.groupBy(sessions.extras, ({ recording }) => recording.athleteId)
  const marksOf = Map.groupBy(marks, ({ athleteId }) => athleteId)
  return athletes.map((athlete) => {
    const own = workoutsOf.get(athlete.id) ?? []
    const marked = (marksOf.get(athlete.id) ?? []).filter(({ kind }) => kind !== 'phase')
    const items: (BoardItem & { day: string })[] = [
      ...own.map((workout) => ({ workout, session: sessions.of(workout), day: workoutDay(workout) })),
      ...(recorded.get(athlete.id) ?? []).map((extra) => ({ ...extra, day: extra.session.day })),
    ]
    const row = {
      athlete,
      days: days.map((day) => ({
        day,
        items: items.filter((item) => item.day === day),
        marks: marked.filter((mark) => isOnDay(mark, day)),
      })),
      unread: own.filter(isUnread).length,
      race: goalRace(marked, today),
    }
    const known = made.get(athlete)
    if (known && isSame(known, row)) return known
    let totals: Totals | undefined
    const whole = {
      ...row,
      bands: bandsOf(marked, days),
      // Added up when the row is drawn: most of a board is out of sight.
      get totals() {
        totals ??= totalsOf(items.map(({ session }) => session))
        return totals
      },
    }
    made.set(athlete, whole)
    return whole
  })
}

/** A board has a hundred rows, and what has not changed is neither added up nor drawn again. */
const made = new WeakMap<UserDocument, BoardRow>()

type Shown = Pick<BoardRow, 'days' | 'unread' | 'race'>

function isSame(a: Shown, b: Shown): boolean {
  return (
    a.unread === b.unread &&
    a.race === b.race &&
    a.days.every((day, index) => {
      const other = b.days[index]
      return (
        day.day === other?.day && areSame(day.marks, other.marks) && areSame(partsOf(day), partsOf(other))
      )
    })
  )
}

const partsOf = ({ items }: BoardDay) =>
  items.flatMap((item) => [item.session, 'workout' in item ? item.workout : item.recording])

function bandsOf(marks: readonly MarkDocument[], days: readonly string[]): BoardBand[] {
  const bands: BoardBand[] = []
  for (const mark of marks) {
    const on = days.filter((day) => isOnDay(mark, day))
    const from = days.indexOf(on[0] ?? '')
    if (from < 0) continue
    const isFree = (line: number) =>
      bands.every(
        (other) => other.line !== line || other.from + other.days <= from || from + on.length <= other.from,
      )
    let line = 0
    while (!isFree(line)) line++
    bands.push({ mark, from, days: on.length, line })
  }
  return bands
}

export const boardOrders = ['name', 'share', 'unread', 'race'] as const

export type BoardOrder = (typeof boardOrders)[number]

/** Sorts after every day that a calendar can show. */
const never = '9999-99-99'

/** What comes first; those who are equal in it keep the order of their names. */
const compare: Record<BoardOrder, (a: BoardRow, b: BoardRow) => number> = {
  name: () => 0,
  // Who did least of the plan first, and at the end those with nothing due yet.
  share: (a, b) =>
    (a.totals.compared.ratio ?? Number.MAX_VALUE) - (b.totals.compared.ratio ?? Number.MAX_VALUE),
  unread: (a, b) => b.unread - a.unread,
  race: (a, b) => (a.race?.startDay ?? never).localeCompare(b.race?.startDay ?? never),
}

export function sortRows(rows: readonly BoardRow[], order: BoardOrder): BoardRow[] {
  return rows.toSorted((a, b) => compare[order](a, b) || a.athlete.name.localeCompare(b.athlete.name))
}
