import type { Figure, Planned, Unit } from './figures.ts'
import { type Session, trainingOf } from './sessions.ts'

/** What was planned, what was done of it, and what was done without a plan. */
export type Amounts = { planned: Figure | null; done: Figure | null; unplanned: Figure | null }

/** What sessions add up to in one unit, without rest days and drafts. */
export function amountsOf(all: readonly Session[], unit: Unit): Amounts {
  const sessions = trainingOf(all).filter(({ isDraft }) => !isDraft)
  const done = (from: Session['from']) =>
    sumOf(sessions.map((one) => (one.isDone && one.from === from ? figureIn(one.counted, unit) : null)))
  return {
    planned: sumOf(sessions.map(({ planned }) => figureIn(planned, unit))),
    done: done('workout'),
    unplanned: done('recording'),
  }
}

/** What was planned of the sessions whose day has come, without what an absence excuses. */
export function dueOf(sessions: readonly Session[], unit: Unit): Figure | null {
  const due = trainingOf(sessions).filter(
    ({ from, isDraft, isDue, isDone, excused }) =>
      from === 'workout' && !isDraft && isDue && (isDone || !excused),
  )
  return sumOf(due.map(({ planned }) => figureIn(planned, unit)))
}

/** What is not known in this unit, and is in the other one, makes a sum a lower end. */
export function figureIn(amounts: Planned, unit: Unit): Figure | null {
  const other = amounts[unit === 'seconds' ? 'meters' : 'seconds']
  return amounts[unit] ?? (other ? { value: 0, how: 'partly' } : null)
}

/** The sum of what is known, as sure as the least sure of it; null where nothing is. */
export function sumOf(figures: readonly (Figure | null)[]): Figure | null {
  let sum: Figure | null = null
  for (const figure of figures) {
    if (!figure) continue
    sum = sum ? { value: sum.value + figure.value, how: lessSure(sum.how, figure.how) } : figure
  }
  return sum
}

const sureness = ['partly', 'estimated', 'said'] as const

function lessSure(one: Figure['how'], other: Figure['how']): Figure['how'] {
  return sureness.find((how) => how === one || how === other) ?? one
}
