import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { readAgain } from './reading-attempts.ts'

/** In place of what hangs on texts that could not be read: the worker did not start, or ended twice. */
export function ReadingTrouble() {
  const { t } = useLingui()
  return (
    <div role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        title={t`Não foi possível ver quem precisa de você`}
        action={<Button onClick={readAgain}>{t`Tentar de novo`}</Button>}
      >
        {t`Os textos dos treinos não puderam ser lidos neste aparelho.`}
      </EmptyState>
    </div>
  )
}
