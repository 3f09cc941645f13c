import * as v from 'valibot'
import { limits, sports } from '../../../sync/contract/index.ts'
import { oneOf, requiredText } from '../../ui/form/form-rules.ts'

/** docs/product.md, "Library of templates". */
export const templateSchema = v.object({
  name: requiredText(limits.name),
  sport: oneOf(sports),
  description: requiredText(limits.description),
})

export type TemplateValues = v.InferOutput<typeof templateSchema>
