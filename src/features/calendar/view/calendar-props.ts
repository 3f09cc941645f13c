import type { WorkoutDocument } from '../../../../sync/client.ts'

/** What a menu in a calendar is about. A week is named by any of its days. */
type MenuTarget = { kind: 'workout'; key: string } | { kind: 'day' | 'week'; day: string }

/** What a calendar asks of the page around it. Without what is the coach's it is a calendar to read. */
export type CalendarActions = {
  pathOf: (workout: WorkoutDocument) => string
  onNew?: (day: string) => void
  /** Whether a workout can still be edited and deleted. */
  mayChange?: (workout: WorkoutDocument) => boolean
  onEdit?: (workout: WorkoutDocument) => void
  onDelete?: (workout: WorkoutDocument) => void
  /** Opens what else can be done, beside the element that asks for it. */
  onMenu?: (target: MenuTarget, from: Element) => void
}
