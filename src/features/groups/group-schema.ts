import * as v from 'valibot'
import { limits, trainingSports } from '../../../sync/contract/index.ts'
import { oneOf, requiredText } from '../../ui/form/form-rules.ts'

/** docs/product.md, "Groups". */
export const groupSchema = v.object({
  name: requiredText(limits.name),
  sport: oneOf(trainingSports),
  description: requiredText(limits.description),
})

export type GroupValues = v.InferOutput<typeof groupSchema>
