import { Plural, Trans } from '@lingui/react/macro'
import { IconCalendarRepeat } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { planPath } from '#src/config/paths.ts'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import type { TemplateDocument } from '#sync/client.ts'

type Props = { plans: readonly TemplateDocument[]; emptyAction: ReactNode }

/** The coach's plans of several weeks. */
export function PlanList({ plans, emptyAction }: Props) {
  if (plans.length === 0) {
    return (
      <EmptyState
        icon={<IconCalendarRepeat size={26} aria-hidden />}
        title={<Trans>Nenhum plano ainda</Trans>}
        action={emptyAction}
      >
        <Trans>Guarde as semanas que você repete e aplique a uma equipe inteira, até o dia da prova.</Trans>
      </EmptyState>
    )
  }
  return (
    <RowList>
      {plans.map((plan) => (
        <Row
          key={plan.clientId}
          to={planPath(plan.clientId)}
          sign={<IconCalendarRepeat size={22} aria-hidden />}
          title={plan.name}
          mark={<SyncBadge record={plan} />}
          detail={
            <>
              <Plural value={plan.weeks ?? 0} one="# semana" other="# semanas" />
              {' · '}
              <Plural value={plan.items.length} _0="nenhum treino" one="# treino" other="# treinos" />
            </>
          }
        />
      ))}
    </RowList>
  )
}
