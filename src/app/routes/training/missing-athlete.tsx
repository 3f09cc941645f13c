import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { paths } from '#src/config/paths.ts'
import { useInitialSyncDone } from '#src/data/query/use-live-query.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'

/** In place of the page of an athlete who is still being read (undefined), or not on this device (null). */
export function MissingAthlete({ athlete }: { athlete: null | undefined }) {
  const { t } = useLingui()
  const complete = useInitialSyncDone()
  // Before the first complete pull the athlete may still arrive.
  if (athlete === undefined || !complete) {
    return (
      <>
        <PageHeader title={t`Atleta`} back={paths.athletes} />
        <Skeleton height={480} />
      </>
    )
  }
  return (
    <>
      <PageHeader title={t`Erro`} back={paths.athletes} />
      <div role="alert">
        <EmptyState
          icon={IconAlertTriangle}
          title={t`Não foi possível carregar os dados do atleta.`}
          action={<ButtonLink to={paths.athletes}>{t`Ir para atletas`}</ButtonLink>}
        >
          {t`Tente de novo ou volte à página de atletas.`}
        </EmptyState>
      </div>
    </>
  )
}
