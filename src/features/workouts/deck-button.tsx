import { useLingui } from '@lingui/react/macro'
import { IconArrowsMaximize } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

const DeckView = lazy(() => import('./deck-view.tsx').then((m) => ({ default: m.DeckView })))

/** Opens a workout's text in huge letters. */
export function DeckButton({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const deck = useDialog<null>(`deck ${workout.clientId}`)
  return (
    <>
      <Button large square aria-label={t`Ver em letras grandes`} onClick={() => deck.open(null)}>
        <IconArrowsMaximize size={22} stroke={1.75} aria-hidden />
      </Button>
      <Dialog opened={deck.opened} onClose={deck.close} title={workout.name} full>
        <Suspense fallback={<span aria-busy />}>
          <DeckView workout={workout} />
        </Suspense>
      </Dialog>
    </>
  )
}
