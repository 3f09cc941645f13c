import type { MarkKind, Sport } from '#sync/contract/index.ts'
import { mondayOf } from '../days.ts'
import { sessionLoad } from '../load.ts'
import { isAbsence, isOnDay } from '../marks.ts'
import type { Paces } from '../progress/sessions.ts'
import { planIntensity, usualEffort } from '../triage/intensity.ts'
import type { Volume } from '../volume/shape.ts'
import { totalsBySport } from '../volume/volume-totals.ts'
import type { PlacedItem } from './plan.ts'

/** What applying a plan would do, before it is done. */

type Mark = { kind: MarkKind; startDay: string; endDay: string }

/** The days of one athlete that a plan meets. */
export type AthleteDays = { athleteId: number; busyDays: ReadonlySet<string>; marks: readonly Mark[] }

export type Choice = { skipAbsences: boolean; skipBusyDays: boolean }

export type AthletePreview = {
  athleteId: number
  /** What will be made. */
  items: readonly PlacedItem[]
  /** Workouts of the plan on days that have a workout. */
  clashes: number
  /** Workouts of the plan, other than rest, on days of an absence. */
  absences: number
}

/** What each athlete gets, by what the coach chose to leave out. */
export function previewOf(
  items: readonly PlacedItem[],
  { athleteId, busyDays, marks }: AthleteDays,
  { skipAbsences, skipBusyDays }: Choice,
): AthletePreview {
  const away = marks.filter(({ kind }) => isAbsence(kind))
  const isAway = ({ day, sport }: PlacedItem) => sport !== 'rest' && away.some((mark) => isOnDay(mark, day))
  const isBusy = ({ day }: PlacedItem) => busyDays.has(day)
  return {
    athleteId,
    items: items.filter((item) => !(skipAbsences && isAway(item)) && !(skipBusyDays && isBusy(item))),
    clashes: items.filter(isBusy).length,
    absences: items.filter(isAway).length,
  }
}

export type PlanWeek = {
  week: number
  monday: string
  sessions: number
  totals: Partial<Record<Sport, Volume>>
  /** Minutes times the effort that the words lead to expect; null where no time is known. */
  load: number | null
}

/**
 * The weeks of a placed plan with what they add up to. A distance becomes a time at the given paces (seconds per metre).
 */
export function planWeeks(
  items: readonly PlacedItem[],
  volumeOf: (item: PlacedItem) => Volume | null | undefined,
  paces: Paces,
): PlanWeek[] {
  const weeks = Map.groupBy(items, ({ week }) => week)
  return [...weeks]
    .toSorted(([one], [other]) => one - other)
    .map(([week, inWeek]) => {
      const loads = inWeek.flatMap((item) => {
        const load = expectedLoad(item, volumeOf(item) ?? null, paces)
        return load === null ? [] : [load]
      })
      const sports = inWeek.map((item) => ({ sport: item.sport, volume: volumeOf(item) ?? null }))
      return {
        week,
        monday: mondayOf(inWeek[0]?.day ?? ''),
        sessions: inWeek.filter(({ sport }) => sport !== 'rest').length,
        totals: totalsBySport(sports),
        load: loads.length > 0 ? loads.reduce((sum, load) => sum + load, 0) : null,
      }
    })
}

function expectedLoad(item: PlacedItem, volume: Volume | null, paces: Paces): number | null {
  if (item.sport === 'rest' || !volume) return null
  const pace = paces[item.sport]
  const metres = volume.km * 1000 + volume.m
  if (metres > 0 && pace === undefined && volume.min + volume.s === 0) return null
  const seconds = volume.min * 60 + volume.s + Math.round(metres * (pace ?? 0))
  return sessionLoad({ rpe: usualEffort[planIntensity(item)], doneSeconds: null, plannedSeconds: seconds })
}
