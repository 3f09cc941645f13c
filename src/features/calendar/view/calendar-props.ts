import type { MarkDocument, WorkoutDocument } from '#sync/client.ts'
import type { Target } from '../target.ts'

/**
 * What a calendar asks of the page around it; the same object while the calendar is on the screen, since each of its days
 * has it. Without the coach's part it is read-only.
 */
export type CalendarActions = {
  pathOf: (workout: WorkoutDocument) => string
  /** Whether plans can be made here. */
  mayPlan?: boolean
  /** Whether a workout can still be moved, edited and deleted. */
  mayChange?: (workout: WorkoutDocument) => boolean
  /** Whether another coach planned a workout. */
  isOtherCoachs?: (workout: WorkoutDocument) => boolean
  /** Whether the log of a workout waits for the coach to read it. */
  isUnread?: (workout: WorkoutDocument) => boolean
  /** How many comments in the thread of a workout this person has not read. */
  unreadCount?: (workout: WorkoutDocument) => number
  /** Whether a coach changed a workout since its athlete opened it. */
  isChanged?: (workout: WorkoutDocument) => boolean
  /** Whether a workout can be selected, to do something with several at once. */
  maySelect?: (workout: WorkoutDocument) => boolean
  /** Opens a mark on the athlete's days. */
  openMark?: (mark: MarkDocument) => void
  /** Opens the menu of further actions next to this element. */
  openMenu?: (target: Target, from: Element) => void
}
