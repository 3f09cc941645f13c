import type { Role } from '#sync/contract/shapes/enumerations.ts'
import type { Notice } from '#sync/contract/shapes/notices.ts'

/** Where a notification leads, as a path of the app (the app's `paths`). */
export function linkOf({ kind, key, athleteId, groupId, scheduledTo }: Notice, role: Role): string {
  // A plan that was deleted: its day.
  if (kind === 'plan-changed' && key === null) return `/dashboard/workouts?day=${scheduledTo}`
  if (kind === 'tomorrow' || key === null) return '/dashboard/home'
  if (kind === 'announcement') return `/dashboard/announcements/${key}`
  if (kind === 'best') return `/dashboard/activities/${key}`
  if (kind === 'event') {
    return role === 'coach' ? `/dashboard/groups/${groupId}/events/${key}` : `/dashboard/events/${key}`
  }
  return role === 'coach' ? `/dashboard/athletes/${athleteId}/workout/${key}` : `/dashboard/workouts/${key}`
}
