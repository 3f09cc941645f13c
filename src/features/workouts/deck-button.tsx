import { useLingui } from '@lingui/react/macro'
import { IconArrowsMaximize } from '@tabler/icons-react'
import type { WorkoutDocument } from '../../../sync/database/documents.ts'
import { Button } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useDialog } from '../../ui/use-dialog.ts'

const DeckView = onDemand(() => import('./deck-view.tsx').then((m) => m.DeckView))

/** Opens a workout's text in huge letters. */
export function DeckButton({ workout }: { workout: WorkoutDocument }) {
  const { t } = useLingui()
  const deck = useDialog<null>(`deck ${workout.clientId}`)
  return (
    <>
      <Button large square aria-label={t`Ver em letras grandes`} onClick={() => deck.open(null)}>
        <IconArrowsMaximize size={22} stroke={1.75} aria-hidden />
      </Button>
      <DeckView workout={workout} opened={deck.opened} onClose={deck.close} />
    </>
  )
}
