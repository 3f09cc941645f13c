import { useLingui } from '@lingui/react/macro'
import { IconBeach } from '@tabler/icons-react'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** A day without a session, said kindly. */
export function NoSession({ isToday }: { isToday: boolean }) {
  const { t } = useLingui()
  return (
    <EmptyState icon={IconBeach} title={isToday ? t`Hoje não tem treino` : t`Dia sem treino`}>
      {t`Descansar também é treinar. O que for marcado aparece aqui sozinho.`}
    </EmptyState>
  )
}
