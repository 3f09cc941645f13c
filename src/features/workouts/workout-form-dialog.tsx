import { Trans } from '@lingui/react/macro'
import { Dialog } from '../../ui/dialog.tsx'
import { type FormTarget, type PlanPicker, WorkoutForm } from './workout-form.tsx'

type Props = {
  /** What the form is for; kept by the caller while the dialog closes. */
  target: FormTarget | undefined
  athleteName: string
  Picker: PlanPicker
  opened: boolean
  onClose: () => void
}

/** Creates a workout for an athlete, or edits one. */
export function WorkoutFormDialog({ target, athleteName, Picker, opened, onClose }: Props) {
  const title = target?.kind === 'edit' ? <Trans>Editar treino</Trans> : <Trans>Novo treino</Trans>
  return (
    <Dialog opened={opened} onClose={onClose} title={title} subtitle={athleteName} width={560}>
      {target && <WorkoutForm target={target} Picker={Picker} onDone={onClose} />}
    </Dialog>
  )
}
