import * as v from 'valibot'
import { limits, trainingSports } from '../../../../sync/contract/index.ts'
import { instantFromField } from '../../../domain/days/event-time.ts'
import { oneOf, reason, requiredText } from '../../../ui/form/form-rules.ts'

/**
 * docs/product.md, "Events and attendance". `when` is a date-and-time field of this place; a past one is
 * allowed.
 */
export const eventSchema = v.object({
  name: requiredText(limits.name),
  description: requiredText(limits.description),
  sport: oneOf(trainingSports),
  when: v.pipe(
    v.string(),
    v.check((field) => instantFromField(field) !== null, reason('invalid-date')),
  ),
  location: requiredText(limits.location),
  distances: requiredText(limits.distances),
})

export type EventValues = v.InferOutput<typeof eventSchema>
