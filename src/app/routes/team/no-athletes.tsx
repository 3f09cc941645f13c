import { useLingui } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { paths } from '#src/config/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** What a coach without athletes does first: they come through groups. */
export function NoAthletes() {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={IconUsers}
      title={t`Nenhum atleta ainda`}
      action={<ButtonLink to={paths.groups}>{t`Convidar por um grupo`}</ButtonLink>}
    >
      {t`Adicione pelo nome quem ainda não tem conta. Quem entrar em um grupo seu aparece aqui também.`}
    </EmptyState>
  )
}
