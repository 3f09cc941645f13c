import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { FormTarget, PlanPicker } from './workout-form.tsx'

const WorkoutForm = lazy(() => import('./workout-form.tsx').then((m) => ({ default: m.WorkoutForm })))

type Props = {
  /** What the form is for; kept by the caller while the dialog closes. */
  target: FormTarget | undefined
  /** The workout to edit is not on this device any more. */
  gone?: boolean
  athleteName: string
  Picker: PlanPicker
  opened: boolean
  onClose: () => void
}

/** Creates a workout for an athlete, or edits one. */
export function WorkoutFormDialog({ target, gone = false, athleteName, Picker, opened, onClose }: Props) {
  const { t } = useLingui()
  const edits = gone || target?.kind === 'edit'
  const title = edits ? <Trans>Editar treino</Trans> : <Trans>Novo treino</Trans>
  const subtitle = gone ? <Trans>Este treino não está mais aqui</Trans> : athleteName
  return (
    <Dialog opened={opened} onClose={onClose} title={title} subtitle={subtitle} width={560}>
      <Suspense fallback={<span aria-busy aria-label={t`Carregando`} />}>
        {target && <WorkoutForm target={target} Picker={Picker} onDone={onClose} />}
      </Suspense>
    </Dialog>
  )
}
