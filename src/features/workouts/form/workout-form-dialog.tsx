import { Trans } from '@lingui/react/macro'
import { Dialog, type DialogFrame } from '#src/ui/dialog/dialog.tsx'
import { type FormTarget, type PlanPicker, WorkoutForm } from './workout-form.tsx'

type Props = DialogFrame & {
  /** What the form is for; kept by the caller while the dialog closes. */
  target: FormTarget | undefined
  /** The workout to edit is not on this device any more. */
  gone?: boolean
  athleteName: string | undefined
  athletes?: readonly { id: number; name: string }[]
  Picker: PlanPicker | undefined
}

export function WorkoutFormDialog({ target, gone = false, athleteName, athletes, Picker, ...frame }: Props) {
  const edits = gone || target?.kind === 'edit'
  const title = edits ? <Trans>Editar treino</Trans> : <Trans>Novo treino</Trans>
  const subtitle = gone ? <Trans>Este treino não está mais aqui</Trans> : athleteName
  return (
    <Dialog {...frame} title={title} subtitle={subtitle} sheet>
      {target && (
        <WorkoutForm
          key={keyOf(target)}
          target={target}
          {...(athletes && { athletes })}
          Picker={Picker}
          onDone={frame.onClose}
        />
      )}
    </Dialog>
  )
}

/** Another one is another form. */
function keyOf(target: FormTarget): string {
  return target.kind === 'edit' ? target.workout.clientId : `${target.athleteId} ${target.day}`
}
