import * as v from 'valibot'
import { inOrder, type ProgramContent, programOfWeeks } from '#src/domain/programs/program.ts'
import { readWorkouts } from '#src/training/queries.ts'
import { requiredText } from '#src/ui/form/form-rules.ts'
import { editLocal, insertLocal, RowMissing, type RumoDatabase } from '#sync/client.ts'
import { initialValues, limits, programLength } from '#sync/contract/index.ts'

export const programNameSchema = v.object({ name: requiredText(limits.name) })

/** The program is longer than one may be. Nothing was written. */
export class ProgramTooLong extends Error {}

function requireFitting({ weeks, items }: ProgramContent): void {
  const fits =
    weeks >= 1 &&
    weeks <= limits.programWeeks &&
    items.length <= limits.programItems &&
    programLength(items) <= limits.programText
  if (!fits) throw new ProgramTooLong()
}

/** @returns the key of the new program. @throws ProgramTooLong */
export async function createProgram(
  database: RumoDatabase,
  coachId: number,
  name: string,
  content: ProgramContent,
): Promise<string> {
  requireFitting(content)
  return insertLocal(database.templates, {
    ...initialValues('templates'),
    ...v.parse(programNameSchema, { name }),
    // Required of every template; what a program has of both is in its workouts.
    description: name,
    sport: 'rest',
    createdBy: coachId,
    kind: 'plan',
    weeks: content.weeks,
    items: content.items,
    phases: content.phases,
  })
}

/** Gives a program another name. Throws a ValiError for none or too long a one. */
export function renameProgram(
  database: RumoDatabase,
  key: string,
  changes: Partial<v.InferOutput<typeof programNameSchema>>,
): Promise<void> {
  return editLocal(database.templates, key, v.parse(v.partial(programNameSchema), changes))
}

/** Changes the weeks and workouts that the program has by now. @throws ProgramTooLong, RowMissing */
export async function changeProgram(
  database: RumoDatabase,
  key: string,
  change: (content: ProgramContent) => ProgramContent,
): Promise<void> {
  const program = await database.templates.findOne(key).exec()
  if (!program) throw new RowMissing(key)
  const { weeks, items, phases } = program.toMutableJSON()
  const content = change({ weeks: weeks ?? 1, items, phases })
  requireFitting(content)
  await editLocal(database.templates, key, {
    weeks: content.weeks,
    items: inOrder(content.items),
    phases: content.phases,
  })
}

/** What an athlete has in the weeks of these days, as a program; null when there is nothing, or too much. */
export async function readWeeks(
  database: RumoDatabase,
  athleteId: number,
  range: { from: string; to: string },
): Promise<ProgramContent | null> {
  return programOfWeeks(await readWorkouts(database, athleteId, range), range)
}
