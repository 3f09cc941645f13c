import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { Dialog } from '../../ui/dialog.tsx'

const MissedForm = lazy(() => import('./missed-form.tsx').then((m) => ({ default: m.MissedForm })))

type Props = { workout: WorkoutDocument; opened: boolean; onClose: () => void }

/** Asks why a workout was not done, and marks it as missed. */
export function MissedDialog({ workout, opened, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={<Trans>Não deu para treinar</Trans>}
      subtitle={workout.name}
    >
      <Suspense fallback={<span aria-busy aria-label={t`Carregando`} />}>
        <MissedForm workout={workout} onDone={onClose} />
      </Suspense>
    </Dialog>
  )
}
