import type { ComponentProps } from 'react'
import { TemplatePicker } from '#src/features/library/template-picker.tsx'
import { PlanDialogs } from '#src/features/workouts/form/plan-dialogs.tsx'

/** What a coach can do to a workout from a screen that has `CoachDialogs`. */
export { planDialogs as coachDialogs } from '#src/features/workouts/form/plan-dialogs.tsx'

/** With the coach's library at hand. */
export function CoachDialogs(props: Omit<ComponentProps<typeof PlanDialogs>, 'Picker'>) {
  return <PlanDialogs {...props} Picker={TemplatePicker} />
}
