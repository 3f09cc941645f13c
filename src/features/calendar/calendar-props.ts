import type { WorkoutDocument } from '../../../sync/database/documents.ts'

/** What a calendar asks of the page around it. Without the coach's three it is a calendar to read. */
export type CalendarActions = {
  pathOf: (workout: WorkoutDocument) => string
  onNew?: (day: string) => void
  onEdit?: (workout: WorkoutDocument) => void
  onDelete?: (workout: WorkoutDocument) => void
}
