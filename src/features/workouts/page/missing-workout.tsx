import { useLingui } from '@lingui/react/macro'
import { IconCalendarOff } from '@tabler/icons-react'
import { useInitialSyncDone } from '#src/data/query/use-live-query.ts'
import { EarlierDays, EarlierDaysOfAll } from '#src/training/days-here/earlier-days.tsx'
import { useHeldFrom } from '#src/training/days-here/use-held-from.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'

type Props = {
  loading: boolean
  back: string
  /** Whose it would be, as far as that is known. */
  athleteId: number | undefined
}

/** A workout that is not on this device: on its way during the first pull, otherwise deleted or never shared. */
export function MissingWorkout({ loading, back, athleteId }: Props) {
  const { t } = useLingui()
  const complete = useInitialSyncDone()
  const heldFrom = useHeldFrom(athleteId ?? null)
  if (loading || !complete) {
    return (
      <>
        <PageHeader title={t`Treino`} back={back} />
        <Skeleton height={420} />
      </>
    )
  }
  if (heldFrom) {
    return (
      <>
        <PageHeader title={t`Treino`} back={back} />
        {athleteId === undefined ? (
          <EarlierDaysOfAll from="" />
        ) : (
          <EarlierDays athleteId={athleteId} from="" inset />
        )}
      </>
    )
  }
  return (
    <>
      <PageHeader title={t`Treino não encontrado`} back={back} />
      <EmptyState
        icon={IconCalendarOff}
        title={t`Este treino não está mais aqui`}
        action={<ButtonLink to={back}>{t`Ver o calendário`}</ButtonLink>}
      >
        {t`Ele pode ter sido excluído, ou o link é de outra pessoa.`}
      </EmptyState>
    </>
  )
}
