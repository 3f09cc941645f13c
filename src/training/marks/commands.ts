import * as v from 'valibot'
import { isDay } from '#src/domain/days.ts'
import { oneOf, optionalText, reason } from '#src/ui/form/form-rules.ts'
import { editLocal, insertLocal, type RumoDatabase, removeLocal } from '#sync/client.ts'
import { limits, type MarkKind, markKinds, needsTitle, racePriorities } from '#sync/contract/index.ts'

const day = v.pipe(v.string(reason('invalid-date')), v.check(isDay, reason('invalid-date')))

const fields = v.object({
  kind: oneOf(markKinds),
  title: v.pipe(v.string(), v.trim(), v.maxLength(limits.markTitle, reason('too-long'))),
  startDay: day,
  endDay: day,
  priority: v.nullable(v.picklist(racePriorities)),
  goal: optionalText(limits.goal),
  result: optionalText(limits.goal),
  text: optionalText(limits.markText),
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
      [['startDay'], ['endDay']],
      ({ startDay, endDay }) => startDay <= endDay,
      reason('end-before-start'),
    ),
    ['endDay'],
  ),
)

/** What the form holds; saved, an empty text is null. */
export type MarkValues = v.InferInput<typeof markSchema>

/** A mark on these days, with nothing else said. */
export function emptyMark(kind: MarkKind, startDay: string, endDay = startDay): MarkValues {
  return { kind, startDay, endDay, title: '', priority: null, goal: '', result: '', text: '' }
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

/** Undoes a creation. */
export async function takeBackMark(database: RumoDatabase, key: string): Promise<void> {
  await removeLocal(database.marks, key)
}
