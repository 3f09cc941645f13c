import * as v from 'valibot'
import { editLocal, insertLocal, type RumoDatabase, removeLocal } from '../../../sync/client.ts'
import { limits, trainingSports } from '../../../sync/contract/index.ts'
import { oneOf, requiredText } from '../../ui/form/form-rules.ts'

/** docs/product.md, "Groups". */
export const groupSchema = v.object({
  name: requiredText(limits.name),
  sport: oneOf(trainingSports),
  description: requiredText(limits.description),
})

export type GroupValues = v.InferOutput<typeof groupSchema>

/** @returns the key of the new group. Throws a ValiError when the values break the rules of the form. */
export function createGroup(database: RumoDatabase, coachId: number, values: GroupValues): Promise<string> {
  return insertLocal(database.groups, { ...v.parse(groupSchema, values), createdBy: coachId, joinCode: null })
}

/** Throws a ValiError when the changes break the rules of the form, and when the group is no longer here. */
export function editGroup(database: RumoDatabase, key: string, changes: Partial<GroupValues>): Promise<void> {
  return editLocal(database.groups, key, v.parse(v.partial(groupSchema), changes))
}

/** Makes the link of an invitation worthless. */
export async function revokeInvitation(database: RumoDatabase, key: string): Promise<void> {
  await removeLocal(database.invitations, key)
}
