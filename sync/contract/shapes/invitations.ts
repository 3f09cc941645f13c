import * as z from 'zod/mini'
import { clientId, creates, rowId } from '../ids.ts'
import { limits } from '../limits.ts'
import { email, groupMember, row } from './entities.ts'
import { role } from './enumerations.ts'
import { day } from './time.ts'

const token = z.string().check(z.maxLength(limits.token))

/**
 * An invitation to a group by e-mail (docs/product.md, "Entities"). `token` is filled only in the response to the
 * create: the server stores a hash.
 */
export const groupInvitation = z.object({
  ...row,
  token,
  groupId: rowId,
  groupKey: clientId,
  email,
  /** Which kind of account it is for. An older server invites only athletes. */
  role: z._default(role, 'athlete'),
  accepted: z.boolean(),
  /** The athlete without account whose data moves to the account that accepts. Missing from an older server. */
  athleteId: z._default(z.nullable(rowId), null),
})

export const createInvitation = z.object({
  ...creates,
  groupId: rowId,
  email,
  role: z.optional(role),
  /** An athlete without account of the caller's; only for the role athlete. */
  athleteId: z.optional(rowId),
})

/** The id may come from a link's address, so digits as text are accepted. */
export const acceptInvitation = z.object({
  token,
  id: z.union([rowId, z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), rowId)]),
})

export const invitationAnswer = z.object({ invitation: groupInvitation })

/** What an invited person sees before accepting. */
const preview = {
  groupName: z.string(),
  coachName: z.string(),
  email: z.string(),
  role: z._default(role, 'athlete'),
  /** What was planned for the athlete without account whom it hands over; null when nothing was. */
  waiting: z._default(
    z.nullable(z.object({ workouts: z.int(), from: day, coaches: z.array(z.string()) })),
    null,
  ),
}

export const invitationPreview = z.object({ invitation: z.object(preview) })

/** The open invitations for the caller's own e-mail. */
export const pendingInvitations = z.object({ invitations: z.array(z.object({ id: rowId, ...preview })) })

const joinCode = z.string().check(z.maxLength(limits.joinCode))

export const joinGroup = z.object({ code: joinCode })

/** What the code of a group shows to a person who has it. */
export const joinPreview = z.object({ group: z.object({ groupName: z.string(), coachName: z.string() }) })

export const joinAnswer = z.object({ member: groupMember })

export type GroupInvitation = z.infer<typeof groupInvitation>
