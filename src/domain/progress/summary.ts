import type { SportWeek, WeeksAnswer } from '#sync/contract/index.ts'
import { mondayOf } from '../days.ts'
import { type Best, bestsBySeason } from './bests.ts'

/**
 * An athlete's weeks and bests from two sides: rows that are here, and the summary that the server makes of all of them,
 * with the same functions. The days from `first` on are here as a whole, with '' all of them; there, the rows win.
 */

/** Of a week that is here in part the summary knows more; without one, what is here is all that is known. */
export function weeksWithEarlier(
  own: readonly SportWeek[],
  summary: WeeksAnswer | undefined,
  first: string,
): readonly SportWeek[] {
  if (!summary || first === '') return own
  return [
    ...summary.weeks.filter(({ monday }) => monday < first),
    ...own.filter(({ monday }) => monday >= first),
  ]
}

export function bestsWithEarlier(
  own: readonly Best[],
  summary: WeeksAnswer | undefined,
  first: string,
): readonly Best[] {
  if (!summary || first === '') return own
  return bestsBySeason([...summary.bests.filter(({ day }) => day < first), ...own])
}

type Side = Pick<WeeksAnswer, 'weeks' | 'bests'>

/**
 * Whether both say the same of the weeks from `first` to the last one and of the seasons that began since. Not of this week,
 * in which something may be written while the summary is made, nor of who was first with a best that two share.
 */
export function isSame(
  own: Side,
  summary: Side,
  { first, today }: { first: string; today: string },
): boolean {
  const told = ({ weeks, bests }: Side) =>
    JSON.stringify([
      weeks.filter(({ monday }) => first <= monday && monday < mondayOf(today)).map(weekAsText),
      bests
        .filter(({ day }) => `${day.slice(0, 4)}-01-01` >= first)
        .map(({ day, sport, kind, value }) => `${day.slice(0, 4)} ${sport} ${kind} ${value}`)
        .toSorted(),
    ])
  return told(own) === told(summary)
}

function weekAsText({ monday, sport, seconds, meters, load }: SportWeek): string {
  return `${monday} ${sport} ${seconds.done} ${seconds.planned} ${meters.done} ${meters.planned} ${load}`
}
