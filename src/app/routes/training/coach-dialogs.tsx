import type { ComponentProps } from 'react'
import { TemplatePicker } from '#src/features/library/template-picker.tsx'
import { WorkoutFormDialogs } from '#src/features/workouts/form/workout-form-dialogs.tsx'
import { CopiesDialog } from './copies-dialog.tsx'
import { ForManyDialog } from './for-many-dialog.tsx'

/** With the coach's library at hand. */
export function CoachDialogs(props: Omit<ComponentProps<typeof WorkoutFormDialogs>, 'Picker'>) {
  return (
    <>
      <WorkoutFormDialogs {...props} Picker={TemplatePicker} />
      <ForManyDialog />
      <CopiesDialog />
    </>
  )
}
