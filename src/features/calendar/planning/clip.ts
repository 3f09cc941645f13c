import * as v from 'valibot'
import { sports } from '#sync/contract/index.ts'

/** What a coach has copied: plans alone, never what an athlete logged. */
export const clipSchema = v.object({
  span: v.picklist(['workout', 'day', 'week']),
  plans: v.array(
    v.object({
      name: v.string(),
      sport: v.picklist(sports),
      description: v.string(),
      scheduledTo: v.string(),
      draft: v.optional(v.boolean(), false),
    }),
  ),
  /** A workout that was cut: pasted for its own athlete it moves instead of being copied. */
  cut: v.nullable(v.object({ key: v.string(), athleteId: v.number() })),
})

export type Clip = v.InferOutput<typeof clipSchema>
