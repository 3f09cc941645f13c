import type { MarkKind, Sport } from '#sync/contract/index.ts'
import { mondayOf } from '../days.ts'
import type { Paces } from '../figures.ts'
import { isAbsence, isOnDay } from '../marks.ts'
import type { TextReading } from '../reading/volume.ts'
import { plannedSession } from '../sessions.ts'
import { shareOfTotals, type Totals, totalsOf } from '../totals.ts'
import type { PlacedItem } from './program.ts'

/** What planning for several athletes would do, before it is done. */

type Mark = { kind: MarkKind; startDay: string; endDay: string }

/** The days of one athlete that new workouts meet. */
export type AthleteDays = { athleteId: number; busyDays: ReadonlySet<string>; marks: readonly Mark[] }

export type Choice = { skipAbsences: boolean; skipBusyDays: boolean }

type NewWorkout = { day: string; sport: Sport }

export type AthletePreview<Item extends NewWorkout = PlacedItem> = {
  athleteId: number
  /** What will be made. */
  items: readonly Item[]
  /** New workouts on days that have a workout. */
  clashes: number
  /** New workouts, other than rest, on days of an absence. */
  absences: number
}

/** What each athlete gets, by what the coach chose to leave out. */
export function previewOf<Item extends NewWorkout>(
  items: readonly Item[],
  { athleteId, busyDays, marks }: AthleteDays,
  { skipAbsences, skipBusyDays }: Choice,
): AthletePreview<Item> {
  const away = marks.filter(({ kind }) => isAbsence(kind))
  const isAway = ({ day, sport }: Item) => sport !== 'rest' && away.some((mark) => isOnDay(mark, day))
  const isBusy = ({ day }: Item) => busyDays.has(day)
  return {
    athleteId,
    items: items.filter((item) => !(skipAbsences && isAway(item)) && !(skipBusyDays && isBusy(item))),
    clashes: items.filter(isBusy).length,
    absences: items.filter(isAway).length,
  }
}

export type ProgramWeek = {
  week: number
  monday: string
  /** Of all athletes together, rest days left out: as many as are made. */
  sessions: number
  /** Of each athlete; where what they get differs, on average. */
  totals: Totals
}

type Person = { items: readonly PlacedItem[]; paces: Paces }

/** The weeks of a placed program with what they add up to, by what each athlete gets. */
export function programWeeks(
  people: readonly Person[],
  readingOf: (item: PlacedItem) => TextReading | undefined,
): ProgramWeek[] {
  const all = people.flatMap(({ items, paces }) => items.map((item) => ({ item, paces })))
  const weeks = Map.groupBy(all, ({ item }) => item.week)
  return [...weeks]
    .toSorted(([one], [other]) => one - other)
    .map(([week, ofWeek]) => {
      const sessions = ofWeek.map(({ item, paces }) =>
        plannedSession(item, { reading: readingOf(item), paces }),
      )
      const totals = totalsOf(sessions)
      return {
        week,
        monday: mondayOf(ofWeek[0]?.item.day ?? ''),
        sessions: totals.sessions.planned,
        totals: shareOfTotals(totals, people.length),
      }
    })
}
