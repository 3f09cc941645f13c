import { type Threshold, type ThresholdValues, thresholdsOn } from '#sync/contract/index.ts'
import { mondayOf } from './days.ts'
import { athletePaces, type PaceSession, type Paces } from './figures.ts'

/** The paces that the figures of a day are worked out with. */
export type PacesOn = (day: string) => Paces

type PaceSource = {
  sessions: readonly PaceSession[]
  thresholds: readonly Threshold[]
  today: string
}

/** Those of the day's own Monday once its week is over, so that its planned time never moves afterwards; else today's. */
export function pacesOn({ sessions, thresholds, today }: PaceSource): PacesOn {
  const known = new Map<string, Paces>()
  const pacesOf: PacesOn = (day) => {
    const found = known.get(day)
    if (found) return found
    const at = paceDay(day, today)
    const paces = at === day ? shared(pacesAtDay(day)) : pacesOf(at)
    known.set(day, paces)
    return paces
  }
  return pacesOf

  function pacesAtDay(at: string): Paces {
    const before = at < today ? sessions.filter((session) => session.day < at) : sessions
    return athletePaces({ sessions: before, thresholds: thresholdsAt(thresholds, at), today: at })
  }
}

/** The day by whose paces this one counts: the same for all days from this week on. */
export function paceDay(day: string, today: string): string {
  return day < mondayOf(today) ? mondayOf(day) : today
}

/** What held that day; before the first that was ever written, that one. */
function thresholdsAt(history: readonly Threshold[], day: string): ThresholdValues {
  const held = thresholdsOn(history, day)
  const first = history.toSorted((a, b) => a.from.localeCompare(b.from))
  const firstOf = (name: 'swimPace' | 'runPace') =>
    first.find((entry) => entry[name] !== null)?.[name] ?? null
  return {
    ...held,
    swimPace: held.swimPace ?? firstOf('swimPace'),
    runPace: held.runPace ?? firstOf('runPace'),
  }
}

/** Equal paces are the same object, by which a session knows whether it is to be made again. */
const objects = new Map<string, Paces>()
/** A server meets the paces of everybody's weeks. Those of a club's season fit; forgotten ones are made again. */
const mostObjects = 2_000

function shared(paces: Paces): Paces {
  const text = JSON.stringify(paces)
  const known = objects.get(text) ?? paces
  if (objects.size >= mostObjects) objects.clear()
  objects.set(text, known)
  return known
}
