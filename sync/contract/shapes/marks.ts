import * as z from 'zod/mini'
import { bodyOf } from '../bodies.ts'
import { rowId } from '../ids.ts'
import { limits } from '../limits.ts'
import { optionalText, row } from './entities.ts'
import { markKind, racePriority, seasonPhase } from './enumerations.ts'
import { day } from './time.ts'

const title = z.string().check(z.maxLength(limits.markTitle))

const targetHours = z.number().check(z.positive(), z.maximum(limits.targetHours))

/**
 * A race, an absence, a note or a phase of the season on the days of an athlete, both ends included. Athlete and coaches
 * write it. Only a race has priority, goal and result; only a phase says which one it is and has hours a week as its
 * target. The title may be empty where the kind says enough.
 */
export const mark = z.object({
  ...row,
  athleteId: rowId,
  createdBy: rowId,
  kind: markKind,
  startDay: day,
  endDay: day,
  title,
  text: optionalText(limits.markText),
  priority: z.nullable(racePriority),
  goal: optionalText(limits.goal),
  result: optionalText(limits.goal),
  phase: z.nullable(seasonPhase),
  targetHours: z.nullable(targetHours),
})

/** `endDay` before `startDay` is invalid, and so is a race or a note without a title, or a phase that says not which one. */
export const createMark = bodyOf('marks', 'create', mark)
export const editMark = bodyOf('marks', 'edit', mark)

/** Whether a mark of this kind needs a title: the words "race" and "note" alone say nothing. */
export function needsTitle(kind: Mark['kind']): boolean {
  return kind === 'race' || kind === 'note'
}

export type Mark = z.infer<typeof mark>
