import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { readAgain } from './reading-attempts.ts'

/** In place of what hangs on texts that could not be read: the worker did not start, or ended twice. */
export function ReadingTrouble() {
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title={<Trans>Não foi possível ver quem precisa de você</Trans>}
        action={
          <Button onClick={readAgain}>
            <Trans>Tentar de novo</Trans>
          </Button>
        }
      >
        <Trans>Os textos dos treinos não puderam ser lidos neste aparelho.</Trans>
      </EmptyState>
    </div>
  )
}
