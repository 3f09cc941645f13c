import * as v from 'valibot'
import type { DrawnWeek } from '#src/domain/programs/season.ts'
import { decimal } from '#src/domain/typed/measures.ts'
import { oneOf, optionalText, reason } from '#src/ui/form/form-rules.ts'
import {
  editLocal,
  insertLocal,
  type MarkDocument,
  type RumoDatabase,
  removeLocal,
  replaceAllLocal,
} from '#sync/client.ts'
import {
  initialValues,
  limits,
  type MarkKind,
  markKinds,
  needsTitle,
  racePriorities,
  seasonPhases,
} from '#sync/contract/index.ts'
import { dayRule } from '../plan-rules.ts'

/** Hours as they are typed, with a comma or a point; nothing typed is null. */
const targetHours = v.pipe(
  v.string(),
  v.transform((typed) => (typed.trim() === '' ? null : (decimal(typed) ?? Number.NaN))),
  v.check((hours) => hours === null || (hours > 0 && hours <= limits.targetHours), reason('hours-range')),
)

const fields = v.object({
  kind: oneOf(markKinds),
  title: v.pipe(v.string(), v.trim(), v.maxLength(limits.markTitle, reason('too-long'))),
  startDay: dayRule,
  endDay: dayRule,
  priority: v.nullable(v.picklist(racePriorities)),
  goal: optionalText(limits.goal),
  result: optionalText(limits.goal),
  text: optionalText(limits.markText),
  phase: v.nullable(v.picklist(seasonPhases)),
  targetHours,
})

/** docs/product.md, "Marks on days". */
export const markSchema = v.pipe(
  fields,
  v.forward(
    v.partialCheck(
      [['kind'], ['title']],
      ({ kind, title }) => !needsTitle(kind) || title !== '',
      reason('required'),
    ),
    ['title'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['phase']],
      ({ kind, phase }) => kind !== 'phase' || phase !== null,
      reason('choose-one'),
    ),
    ['phase'],
  ),
  v.forward(
    v.partialCheck(
      [['startDay'], ['endDay']],
      ({ startDay, endDay }) => startDay <= endDay,
      reason('end-before-start'),
    ),
    ['endDay'],
  ),
)

/** What the form holds; saved, an empty text is null, and typed hours are a number. */
export type MarkValues = v.InferInput<typeof markSchema>

/** A mark on these days, with nothing else said. */
export function emptyMark(kind: MarkKind, startDay: string, endDay = startDay): MarkValues {
  const texts = { title: '', goal: '', result: '', text: '', targetHours: '' }
  return { kind, startDay, endDay, priority: null, phase: null, ...texts }
}

/** Throws a ValiError when the values break the rules. @returns the key of the new mark. */
export function createMark(
  database: RumoDatabase,
  owner: { athleteId: number; createdBy: number },
  values: MarkValues,
): Promise<string> {
  return insertLocal(database.marks, { ...v.parse(markSchema, values), ...owner })
}

/** Throws a ValiError when a value breaks the rules. */
export function editMark(database: RumoDatabase, key: string, changes: Partial<MarkValues>): Promise<void> {
  return editLocal(database.marks, key, v.parse(v.partial(fields), changes))
}

export type NewSeason = {
  athleteId: number
  weeks: readonly DrawnWeek[]
  /** What is on the same days. */
  replaced: readonly MarkDocument[]
  /** The race that it leads to, where the athlete has not marked it. */
  race?: MarkDocument | undefined
}

/**
 * Puts a season into the calendar of each athlete, in place of what is there on the same days.
 * @returns what takes all of it back.
 */
export async function applySeasons(database: RumoDatabase, createdBy: number, seasons: readonly NewSeason[]) {
  const rows = seasons.flatMap(({ athleteId, weeks, race }) => {
    const owner = { ...initialValues('marks'), athleteId, createdBy }
    const phases = weeks.map((week) => ({ ...owner, kind: 'phase' as const, ...week }))
    if (!race) return phases
    const { kind, title, startDay, endDay, priority } = race
    return [{ ...owner, kind, title, startDay, endDay, priority }, ...phases]
  })
  const remove = seasons.flatMap(({ replaced }) => replaced.map(({ clientId }) => clientId))
  const { removed, added } = await replaceAllLocal(database.marks, { remove, insert: rows })
  return async () => {
    await replaceAllLocal(database.marks, { remove: added, restore: removed })
  }
}

/** Undoes a creation. */
export async function takeBackMark(database: RumoDatabase, key: string): Promise<void> {
  await removeLocal(database.marks, key)
}
