import { useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { paths, programPath } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { NewProgramForm } from '#src/features/library/programs/new-program-form.tsx'
import { ProgramList } from '#src/features/library/programs/program-list.tsx'
import { programs } from '#src/features/library/queries.ts'
import { AddButton } from '#src/ui/add-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { usePeople } from './use-people.ts'

const newPlanDialog = defineDialog('new-plan')

/** The coach's programs of several weeks. */
export function Page() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const creating = newPlanDialog.use()
  const { athletes } = usePeople()
  const found = useLoadedRows(useLiveQuery(programs, null))
  const add = <AddButton onClick={() => creating.open()}>{t`Plano`}</AddButton>
  const addFirst = <Button onClick={() => creating.open()}>{t`Criar o primeiro plano`}</Button>
  return (
    <>
      <PageHeader title={t`Planos`} back={paths.library} actions={add} />
      <PageBody>
        {found ? <ProgramList programs={found} emptyAction={addFirst} /> : <Skeleton height={68} count={4} />}
      </PageBody>
      <Dialog {...creating.frame} title={t`Novo plano`} width={560}>
        <NewProgramForm
          athletes={athletes}
          onSaved={(key) => void navigate(programPath(key), { replace: true })}
        />
      </Dialog>
    </>
  )
}
