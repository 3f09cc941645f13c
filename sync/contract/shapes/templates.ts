import * as z from 'zod/mini'
import { bodyOf } from '../bodies.ts'
import { rowId } from '../ids.ts'
import { limits } from '../limits.ts'
import { fields, plannedAmounts, row } from './entities.ts'
import { seasonPhase, sport, templateKind } from './enumerations.ts'

const weeks = z.int().check(z.minimum(1), z.maximum(limits.programWeeks))

/** One workout of a plan. `week` counts from 1; `weekday` 1 is the first day of a week of the plan. */
const planItem = z.object({
  week: weeks,
  weekday: z.int().check(z.minimum(1), z.maximum(7)),
  sport,
  name: fields.name,
  description: fields.description,
  poolLength: z._default(z.nullable(fields.poolLength), null),
  ...plannedAmounts,
})

export type ProgramItem = z.infer<typeof planItem>

/** What a week of a plan is for. */
const programPhase = z.object({ week: weeks, phase: seasonPhase })

export type ProgramPhase = z.infer<typeof programPhase>

const phases = z.array(programPhase).check(
  z.maxLength(limits.programWeeks),
  z.refine((all) => new Set(all.map(({ week }) => week)).size === all.length, 'A week has one phase'),
)

/** Words by which a coach finds templates and plans again. */
const label = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.label))
const labels = z.array(label).check(z.maxLength(limits.labels))

/** The length of all texts of a plan's workouts. */
export function programLength(items: readonly Pick<ProgramItem, 'name' | 'description'>[]): number {
  return items.reduce((sum, { name, description }) => sum + name.length + description.length, 0)
}

const items = z.array(planItem).check(
  z.maxLength(limits.programItems),
  z.refine((all) => programLength(all) <= limits.programText, 'The texts of the plan are too long'),
)

/**
 * A workout in a coach's library, or a plan of several weeks (docs/product.md, "Entities"). Only a plan has weeks,
 * items and phases. An older server sends none of them, no labels and no group.
 */
export const workoutTemplate = z.object({
  ...row,
  name: fields.name,
  description: fields.description,
  sport,
  poolLength: z.nullable(fields.poolLength),
  ...plannedAmounts,
  createdBy: rowId,
  kind: z._default(templateKind, 'workout'),
  weeks: z._default(z.nullable(weeks), null),
  items: z._default(z.array(planItem), []),
  phases: z._default(z.array(programPhase), []),
  labels: z._default(z.array(z.string()), []),
  /** The group whose coaches read it too. */
  sharedWith: z._default(z.nullable(rowId), null),
})

/** What a body says of these is checked as a whole. */
const checkedLists = {
  items: z.optional(items),
  phases: z.optional(phases),
  labels: z.optional(labels),
}

/** A workout needs a description and a sport; a plan needs weeks, and its items and phases are within them. */
export const createTemplate = bodyOf('templates', 'create', workoutTemplate, {
  description: z.optional(fields.description),
  sport: z.optional(sport),
  ...checkedLists,
})
export const editTemplate = bodyOf('templates', 'edit', workoutTemplate, checkedLists)

export type WorkoutTemplate = z.infer<typeof workoutTemplate>
