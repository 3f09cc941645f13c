import { type Band, bandsOf, goalRace, isOnDay } from '#src/domain/marks.ts'
import type { Session } from '#src/domain/sessions.ts'
import { type Totals, totalsOf } from '#src/domain/totals.ts'
import type { Sessions } from '#src/training/figures/use-sessions.ts'
import { areSame } from '#src/training/queries.ts'
import type { ActivityDocument, MarkDocument, UserDocument, WorkoutDocument } from '#sync/client.ts'
import { workoutDay } from '#sync/contract/index.ts'

/** A workout of the board, or a recording without one, in figures. */
export type BoardItem = { session: Session } & (
  | { workout: WorkoutDocument }
  | { recording: ActivityDocument }
)

export type BoardDay = { day: string; items: readonly BoardItem[]; marks: readonly MarkDocument[] }

/** How many lines a day of the board has for its sessions; a mark takes one. */
export const roomOf = ({ marks }: Pick<BoardDay, 'marks'>) => (marks.length > 0 ? 1 : 2)

export type BoardRow = {
  athlete: UserDocument
  days: readonly BoardDay[]
  /** The names of their groups. */
  group: string
  /** Marks of the week, none over another. */
  bands: readonly Band<MarkDocument>[]
  sessions: readonly Session[]
  totals: Totals
  /** Logs with words that the coach has not read. */
  unread: number
  race: MarkDocument | undefined
}

type Week = {
  athletes: readonly UserDocument[]
  /** By athlete, the names of their groups. */
  groups?: ReadonlyMap<number, string>
  /** All of the week. */
  workouts: readonly WorkoutDocument[]
  sessions: Pick<Sessions, 'of' | 'extras'>
  /** All marks that reach into the week, and the races after it. */
  marks: readonly MarkDocument[]
  /** Monday to Sunday, `YYYY-MM-DD`. */
  days: readonly string[]
  today: string
}

/** One row for each athlete, in their order; each the same object until something of it changes. */
export function boardRows(
  { athletes, groups, workouts, sessions, marks, days, today }: Week,
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
      group: groups?.get(athlete.id) ?? '',
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
      sessions: items.map(({ session }) => session),
      // Added up when the row is drawn: most of a board is out of sight.
      get totals() {
        totals ??= totalsOf(whole.sessions)
        return totals
      },
    }
    made.set(athlete, whole)
    return whole
  })
}

/** A board has a hundred rows, and what has not changed is neither added up nor drawn again. */
const made = new WeakMap<UserDocument, BoardRow>()

type Shown = Pick<BoardRow, 'group' | 'days' | 'unread' | 'race'>

function isSame(a: Shown, b: Shown): boolean {
  return (
    a.group === b.group &&
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

export const boardOrders = ['name', 'share', 'unread', 'race'] as const

export type BoardOrder = (typeof boardOrders)[number]

/** Sorts after every day that a calendar can show. */
const never = '9999-99-99'

/** What comes first; equal athletes keep the order of their names. */
const compare: Record<BoardOrder, (a: BoardRow, b: BoardRow) => number> = {
  name: () => 0,
  // First those who did least of the plan, last those with nothing due yet.
  share: (a, b) =>
    (a.totals.compared.ratio ?? Number.MAX_VALUE) - (b.totals.compared.ratio ?? Number.MAX_VALUE),
  unread: (a, b) => b.unread - a.unread,
  race: (a, b) => (a.race?.startDay ?? never).localeCompare(b.race?.startDay ?? never),
}

export function sortRows(rows: readonly BoardRow[], order: BoardOrder): BoardRow[] {
  return rows.toSorted((a, b) => compare[order](a, b) || a.athlete.name.localeCompare(b.athlete.name))
}
