import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths, planPath } from '../../../config/paths.ts'
import { useLiveQuery } from '../../../data/query/use-live-query.ts'
import { useLoadedRows } from '../../../data/query/use-loaded-rows.ts'
import { NewPlanForm } from '../../../features/library/plans/new-plan-form.tsx'
import { PlanList } from '../../../features/library/plans/plan-list.tsx'
import { plans } from '../../../features/library/queries.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDialog } from '../../../ui/dialog/use-dialog.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageBody } from '../../../ui/page/page-body.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { usePeople } from './use-people.ts'

/** The coach's plans of several weeks. */
export function Page() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const creating = useDialog<null>('new-plan')
  const { athletes } = usePeople()
  const found = useLoadedRows(useLiveQuery(plans, null))
  const add = (
    <Button kind="primary" floating onClick={() => creating.open(null)}>
      <IconPlus size={18} stroke={2.2} aria-hidden />
      <Trans>Plano</Trans>
    </Button>
  )
  const addFirst = (
    <Button onClick={() => creating.open(null)}>
      <Trans>Criar o primeiro plano</Trans>
    </Button>
  )
  return (
    <>
      <PageHeader title={t`Planos`} back={paths.library} actions={add} />
      <PageBody>
        {found ? <PlanList plans={found} emptyAction={addFirst} /> : <Skeleton height={68} count={4} />}
      </PageBody>
      <Dialog opened={creating.opened} onClose={creating.close} title={t`Novo plano`} width={560}>
        <NewPlanForm athletes={athletes} onSaved={(key) => void navigate(planPath(key), { replace: true })} />
      </Dialog>
    </>
  )
}
