import * as z from 'zod/mini'
import { clientId, creates, named, rowId } from '../ids.ts'
import { limits } from '../limits.ts'
import { required, row } from './entities.ts'
import { instant } from './time.ts'

const text = required(limits.threadText)

/** Words of the athlete or of a linked coach about a workout (docs/product.md, "Entities"). */
export const comment = z.object({
  ...row,
  workoutKey: clientId,
  workoutId: rowId,
  athleteId: rowId,
  authorId: rowId,
  text,
  /** When the author last changed the text. */
  editedAt: z.nullable(instant),
})

/** One of `workoutKey` and `workoutId` is enough. */
export const createComment = z.object({
  ...creates,
  workoutKey: z.optional(clientId),
  workoutId: z.optional(rowId),
  text,
})

export const editComment = z.object({ ...named, text: z.optional(text) })

export const commentAnswer = z.object({ comment })
export const commentsAnswer = z.object({ comments: z.array(comment) })

export type Comment = z.infer<typeof comment>
