import * as z from 'zod/mini'
import { bodyOf } from '../bodies.ts'
import { clientId, rowId } from '../ids.ts'
import { limits } from '../limits.ts'
import { required, row } from './entities.ts'
import { instant } from './time.ts'

const text = required(limits.threadText)

/** What people write about: a workout, a group (an announcement to all of it), or such an announcement (an answer). */
export const commentSubjects = ['workout', 'group', 'announcement'] as const

const about = z.enum(commentSubjects)

/**
 * Words of an athlete or a coach (docs/product.md, "Entities"). Those about a workout are for its athlete and the linked
 * coaches, an announcement for everybody in the group, an answer for the athlete `athleteId` and the group's coaches.
 */
export const comment = z.object({
  ...row,
  /** An older server has comments on workouts alone. */
  about: z._default(about, 'workout'),
  /** Key and id of what it is about; the names are from the time when that was always a workout. */
  workoutKey: clientId,
  workoutId: rowId,
  /** The athlete in whose thread it is; for an announcement, which is in no thread, its author. */
  athleteId: rowId,
  authorId: rowId,
  text,
  /** When the author last changed the text. */
  editedAt: z.nullable(instant),
})

/** One of `workoutKey` and `workoutId` is enough. A coach who answers an athlete names the athlete. */
export const createComment = bodyOf('comments', 'create', comment, {
  workoutKey: z.optional(clientId),
  workoutId: z.optional(rowId),
  athleteId: z.optional(rowId),
})
export const editComment = bodyOf('comments', 'edit', comment)

export type Comment = z.infer<typeof comment>
export type CommentSubject = (typeof commentSubjects)[number]
