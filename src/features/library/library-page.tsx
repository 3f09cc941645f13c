import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCalendarRepeat } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths, templatePath } from '#src/config/paths.ts'
import { useLiveQuery, useLoadedRows } from '#src/data/query/use-live-query.ts'
import { useFullServer } from '#src/data/session/session-context.ts'
import { AddButton } from '#src/ui/add-button.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ErrorBoundary } from '#src/ui/feedback/error-boundary.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { templates } from './queries.ts'
import { TemplateForm } from './template-form.tsx'
import { TemplateList } from './template-list.tsx'

const newTemplateDialog = defineDialog('new-template')

export function Page() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const fullServer = useFullServer()
  const creating = newTemplateDialog.use()
  const add = <AddButton onClick={() => creating.open()}>{t`Modelo`}</AddButton>
  const failed = (
    <EmptyState icon={IconAlertTriangle} title={t`Não foi possível carregar os modelos de treino.`} />
  )
  return (
    <>
      <PageHeader
        title={t`Biblioteca`}
        actions={
          <>
            {fullServer && (
              <ButtonLink icon={IconCalendarRepeat} to={paths.plans}>
                {t`Planos`}
              </ButtonLink>
            )}
            {add}
          </>
        }
      />
      <PageBody>
        <ErrorBoundary fallback={failed}>
          <Templates onAdd={() => creating.open()} />
        </ErrorBoundary>
      </PageBody>
      <Dialog {...creating.frame} title={t`Novo modelo`} sheet>
        <TemplateForm onSaved={(key) => void navigate(templatePath(key), { replace: true })} />
      </Dialog>
    </>
  )
}

function Templates({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui()
  const library = useLoadedRows(useLiveQuery(templates, null))
  if (!library) return <Skeleton height={68} count={5} />
  const action = <Button onClick={onAdd}>{t`Criar o primeiro modelo`}</Button>
  return <TemplateList templates={library} emptyAction={action} />
}
