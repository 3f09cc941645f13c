import * as v from 'valibot'
import { oneOf, reason, requiredText } from '#src/ui/form/form-rules.ts'
import { editLocal, type GroupDocument, insertLocal, type RumoDatabase, removeLocal } from '#sync/client.ts'
import { limits, type TrainingSport, trainingSports } from '#sync/contract/index.ts'

/** docs/product.md, "Groups". */
export const groupSchema = v.object({
  name: requiredText(limits.name),
  sports: v.pipe(v.array(oneOf(trainingSports)), v.minLength(1, reason('choose-one'))),
  description: requiredText(limits.description),
})

export type GroupValues = v.InferInput<typeof groupSchema>

/** @returns the key of the new group. Throws a ValiError when the values break the rules of the form. */
export function createGroup(database: RumoDatabase, coachId: number, values: GroupValues): Promise<string> {
  const { sports, ...fields } = v.parse(groupSchema, values)
  const row = { ...fields, ...sportsFields(sports), createdBy: coachId, coaches: [coachId], joinCode: null }
  return insertLocal(database.groups, row)
}

/** Throws a ValiError when the changes break the rules of the form, and when the group is no longer here. */
export function editGroup(database: RumoDatabase, key: string, changes: Partial<GroupValues>): Promise<void> {
  return editLocal(database.groups, key, groupFields(changes))
}

/** What changes in the row. */
export function groupFields(changes: Partial<GroupValues>): Partial<GroupDocument> {
  const { sports, ...fields } = v.parse(v.partial(groupSchema), changes)
  return sports ? { ...fields, ...sportsFields(sports) } : fields
}

/** In the order of the sports, whatever the order of the taps. A client that knows one sport sees the first. */
function sportsFields(chosen: readonly TrainingSport[]): Pick<GroupDocument, 'sport' | 'sports'> {
  const sports = trainingSports.filter((sport) => chosen.includes(sport))
  const [sport] = sports
  if (!sport) throw new Error('checked by the schema')
  return { sport, sports }
}

/** Makes the link of an invitation worthless. */
export async function revokeInvitation(database: RumoDatabase, key: string): Promise<void> {
  await removeLocal(database.invitations, key)
}
