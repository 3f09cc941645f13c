import type { Resubmit } from '#src/data/drafts.ts'
import { EventForm } from '#src/features/events/event-form.tsx'
import { GroupForm } from '#src/features/groups/group-form.tsx'
import { TemplateForm } from '#src/features/library/template-form.tsx'
import { TemplatePicker } from '#src/features/library/template-picker.tsx'
import { ItemForm } from '#src/features/meal-plans/item-form.tsx'
import { MealPlanForm } from '#src/features/meal-plans/meal-plan-form.tsx'
import type { EditedVersion } from '#src/features/sync-status/attention/edited-version.ts'
import { CompleteForm } from '#src/features/workouts/completion/complete-form.tsx'
import { WorkoutForm } from '#src/features/workouts/form/workout-form.tsx'

type Props = { version: EditedVersion; resubmit: Resubmit; onDone: () => void }

/** The form of any record, filled with a person's version of it. */
export function EditedVersionForm({ version: { form, row }, resubmit, onDone }: Props) {
  switch (form) {
    case 'workout':
      return (
        <WorkoutForm
          target={{ kind: 'edit', workout: row }}
          resubmit={resubmit}
          Picker={row.createdBy === row.athleteId ? undefined : TemplatePicker}
          onDone={onDone}
        />
      )
    case 'completion':
      return <CompleteForm workout={row} resubmit={resubmit} onDone={onDone} />
    case 'template':
      return <TemplateForm template={row} resubmit={resubmit} onSaved={onDone} />
    case 'group':
      return <GroupForm group={row} resubmit={resubmit} onSaved={onDone} />
    case 'event': {
      const group = { clientId: row.groupKey, id: row.groupId, sport: row.sport }
      return <EventForm group={group} event={row} resubmit={resubmit} onSaved={onDone} />
    }
    case 'meal-plan':
      return <MealPlanForm athleteId={row.athleteId} plan={row} resubmit={resubmit} onSaved={onDone} />
    case 'meal-item': {
      const plan = { clientId: row.mealPlanKey, id: row.mealPlanId }
      return <ItemForm plan={plan} item={row} resubmit={resubmit} onDone={onDone} />
    }
  }
}
