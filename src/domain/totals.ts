import { type CountedSport, countedSports } from '#sync/contract/index.ts'
import { type Amounts, amountsOf, dueOf, figureIn, sumOf } from './amounts.ts'
import { compareTraining, type TrainingCompared } from './comparison.ts'
import type { Figure, Unit } from './figures.ts'
import { type Session, trainingOf } from './sessions.ts'
import { inSports } from './workouts/in-sports.ts'

/** A sport's distance in a week or another time, or its time where its plan has no whole distance. */
export type SportTotal = Amounts & { sport: CountedSport; unit: Unit }

/** What sessions add up to: hours of all sports, then the distance of each sport, then the load of what was done. */
export type Totals = {
  time: Amounts
  /** The planned time of what was to be done so far. */
  due: Figure | null
  /** How much was done of what was due. */
  compared: TrainingCompared
  /** The planned time that its athlete does not see yet, and no sum has. */
  drafts: Figure | null
  sports: readonly SportTotal[]
  load: Figure | null
  /** How many workouts there are, rest days left out, how many of them are done, and how many recordings of no plan. */
  sessions: { planned: number; done: number; recorded: number }
  /**
   * False while texts are still being read: the sums are not whole yet. Until then they have what will probably be shown, to
   * keep its room: each sport that has a session, and a load where an effort was logged.
   */
  isRead: boolean
  /** How many it lacks, since nothing was read from their texts. */
  unread: number
  /** How many it counts by texts whose reading is in doubt. */
  doubtful: number
}

/** Adds up the sessions of a week, a day or a phase. */
export function totalsOf(all: readonly Session[]): Totals {
  const training = trainingOf(all)
  const sessions = training.filter(({ isDraft }) => !isDraft)
  const isRead = sessions.every((session) => session.isRead)
  const ofSports = inSports(sessions)
  // A triathlon counts by its legs, without the minutes between them.
  const inOneSport = sessions.filter(({ parts }) => parts.length === 0)
  const planned = sessions.filter(({ from }) => from === 'workout')
  return {
    time: amountsOf(sessions, 'seconds'),
    due: dueOf(sessions, 'seconds'),
    compared: compareTraining(sessions),
    drafts: sumOf(training.flatMap(({ isDraft, planned }) => (isDraft ? figureIn(planned, 'seconds') : []))),
    sports: countedSports.flatMap((sport) =>
      sportTotal(sport === 'multi' ? inOneSport : ofSports, sport, isRead),
    ),
    load: isRead ? sumOf(sessions.map(({ load }) => load)) : loadToCome(sessions),
    sessions: {
      planned: planned.length,
      done: planned.filter(({ isDone }) => isDone).length,
      recorded: sessions.length - planned.length,
    },
    isRead,
    unread: sessions.filter(({ isUnread }) => isUnread).length,
    doubtful: sessions.filter(({ isDoubtful }) => isDoubtful).length,
  }
}

function loadToCome(sessions: readonly Session[]): Figure | null {
  return sessions.some(({ rpe }) => rpe !== null) ? { value: 0, how: 'partly' } : null
}

function sportTotal(sessions: readonly Session[], sport: CountedSport, isRead: boolean): SportTotal[] {
  const ofSport = sessions.filter((session) => session.sport === sport)
  if (!isRead && ofSport.length > 0)
    return [{ sport, unit: 'seconds', planned: null, done: null, unplanned: null }]
  const [meters, seconds] = [amountsOf(ofSport, 'meters'), amountsOf(ofSport, 'seconds')]
  const unit = (['planned', 'done', 'unplanned'] as const)
    .map((which) => unitOf(meters[which], seconds[which]))
    .find((one) => one !== null)
  return unit ? [{ sport, unit, ...(unit === 'meters' ? meters : seconds) }] : []
}

/** The first side that says something decides, so that a line does not change its unit with what is done. */
function unitOf(meters: Figure | null, seconds: Figure | null): Unit | null {
  const isHalf = meters?.how === 'partly' && seconds && seconds.how !== 'partly'
  if (meters && meters.value > 0 && !isHalf) return 'meters'
  return seconds && seconds.value > 0 ? 'seconds' : null
}

/** What each of so many people has of it on average. */
export function shareOfTotals(totals: Totals, people: number): Totals {
  if (people < 2) return totals
  const part = (figure: Figure | null) => figure && { ...figure, value: Math.round(figure.value / people) }
  // Nothing of a plan that is to be made is done yet.
  const amounts = <T extends Amounts>(one: T): T => ({ ...one, planned: part(one.planned) })
  return {
    ...totals,
    time: amounts(totals.time),
    sports: totals.sports.map(amounts),
    load: part(totals.load),
  }
}
