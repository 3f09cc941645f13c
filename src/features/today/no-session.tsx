import { Trans } from '@lingui/react/macro'
import { IconBeach } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** A day without a session, said kindly. */
export function NoSession({ isToday }: { isToday: boolean }) {
  return (
    <EmptyState
      icon={IconBeach}
      title={isToday ? <Trans>Hoje não tem treino</Trans> : <Trans>Dia sem treino</Trans>}
    >
      <Trans>Descansar também é treinar. O que for marcado aparece aqui sozinho.</Trans>
    </EmptyState>
  )
}
