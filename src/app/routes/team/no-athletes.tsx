import { Trans } from '@lingui/react/macro'
import { IconUsers } from '@tabler/icons-react'
import { paths } from '#src/config/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'

/** What a coach without athletes does first: they come through groups. */
export function NoAthletes() {
  return (
    <EmptyState
      icon={IconUsers}
      title={<Trans>Nenhum atleta ainda</Trans>}
      action={
        <ButtonLink to={paths.groups}>
          <Trans>Convidar por um grupo</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Adicione pelo nome quem ainda não tem conta. Quem entrar em um grupo seu aparece aqui também.
      </Trans>
    </EmptyState>
  )
}
