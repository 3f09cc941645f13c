import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { Dialog } from '../../ui/dialog.tsx'

const CompleteForm = lazy(() => import('./complete-form.tsx').then((m) => ({ default: m.CompleteForm })))

type Props = { workout: WorkoutDocument; opened: boolean; onClose: () => void }

/** Asks how the workout was and logs it. */
export function CompleteDialog({ workout, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog opened={opened} onClose={onClose} title={<Trans>Como foi?</Trans>} subtitle={workout.name}>
      <Suspense fallback={<span aria-busy aria-label={t`Carregando`} />}>
        <CompleteForm workout={workout} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
