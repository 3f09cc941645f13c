import * as z from 'zod/mini'
import { creates, named, rowId } from '../ids.ts'
import { fields, row } from './entities.ts'
import { sport } from './enumerations.ts'

/** A workout template in a coach's library (docs/product.md, "Entities"). */
export const workoutTemplate = z.object({
  ...row,
  name: fields.name,
  description: fields.description,
  sport,
  createdBy: rowId,
})

export const createTemplate = z.object({
  ...creates,
  name: fields.name,
  description: fields.description,
  sport,
})

export const editTemplate = z.object({
  ...named,
  name: z.optional(fields.name),
  description: z.optional(fields.description),
  sport: z.optional(sport),
})

export const templateAnswer = z.object({ template: workoutTemplate })
export const templatesAnswer = z.object({ templates: z.array(workoutTemplate) })

export type WorkoutTemplate = z.infer<typeof workoutTemplate>
