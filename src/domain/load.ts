import type { Sport } from '#sync/contract/index.ts'
import { addDays } from './days.ts'

/**
 * Training load and compliance, from values alone. Load is the session RPE of Foster et al. 2001 ("A new approach to
 * monitoring exercise training", J Strength Cond Res 15): perceived effort × minutes, in arbitrary units.
 */

type Session = { rpe: number | null; doneSeconds: number | null; plannedSeconds: number | null }

/** The load of one session: what was done, else the plan's time; null without an effort or a time. */
export function sessionLoad({ rpe, doneSeconds, plannedSeconds }: Session): number | null {
  const seconds = doneSeconds ?? plannedSeconds
  return rpe === null || seconds === null || seconds <= 0 ? null : (rpe * seconds) / 60
}

/**
 * The load of a ride by its power, as a share of an hour at threshold: 100 for one hour at the FTP. From the mean power
 * of all of it, so it is a lower end where the power changed much. Null of other sports, without power or an FTP.
 */
export function powerLoad(
  { sport, seconds, averagePower }: { sport: Sport; seconds: number; averagePower: number | null },
  ftp: number | null,
): number | null {
  if (sport !== 'bike' || averagePower === null || !ftp) return null
  return Math.round((seconds / 36) * (averagePower / ftp) ** 2)
}

export type Compliance = 'as-planned' | 'shorter' | 'longer' | 'not-done' | 'unplanned'

type Amounts = { planned: number | null; done: number | null }

/**
 * What was done against the plan, both in the plan's first unit; null or 0 where there is none. 80 to 120 % of the plan
 * is as planned.
 */
export function compliance({ planned, done }: Amounts): Compliance {
  if (!done) return 'not-done'
  if (!planned) return 'unplanned'
  // Fifths, because 0.8 and 1.2 are no exact binary numbers.
  if (done * 5 < planned * 4) return 'shorter'
  return done * 5 > planned * 6 ? 'longer' : 'as-planned'
}

export type LoadDay = { day: string; load: number; mean7: number | null; mean28: number | null }

/**
 * The load of each day from `from` to `to`, both included, with its means over the last 7 and 28 days. A day without
 * rows counts 0; a mean is null until the first row is 7 or 28 days old, that day included.
 * @param rows in any order, several of a day allowed; those before `from` count in the means.
 */
export function loadDays(
  rows: readonly { day: string; load: number | null }[],
  from: string,
  to: string,
): LoadDay[] {
  const sums = new Map<string, number>()
  let first = ''
  for (const { day, load } of rows) {
    sums.set(day, (sums.get(day) ?? 0) + (load ?? 0))
    if (first === '' || day < first) first = day
  }
  const days: LoadDay[] = []
  if (from > to) return days
  const start = first !== '' && first < from ? first : from
  const loads: number[] = []
  for (let day = start; day <= to; day = addDays(day, 1)) {
    loads.push(sums.get(day) ?? 0)
    if (day < from) continue
    const mean = (count: number) =>
      first === '' || addDays(first, count - 1) > day ? null : sum(loads.slice(-count)) / count
    days.push({ day, load: loads.at(-1) ?? 0, mean7: mean(7), mean28: mean(28) })
  }
  return days
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
