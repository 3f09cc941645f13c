import { Trans, useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import { paths, templatePath } from '#src/config/paths.ts'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { useFullServer } from '#src/data/session/use-full-server.ts'
import { createTemplate } from '#src/features/library/commands.ts'
import { LabelsButton } from '#src/features/library/labels/labels-button.tsx'
import { templateByKey } from '#src/features/library/queries.ts'
import { ShareButton } from '#src/features/library/sharing/share-button.tsx'
import { useWhose } from '#src/features/library/sharing/use-whose.ts'
import { TemplateCard } from '#src/features/library/template-card.tsx'
import { RecordPage } from '#src/training/record/record-page.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { WorkoutLines } from '#src/training/workout-lines.tsx'
import { Button } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { limits, planOf } from '#sync/contract/index.ts'
import { TemplateDialogs } from './template-dialogs.tsx'

const applyTemplateDialog = defineDialog('apply-template')
const editTemplateDialog = defineDialog('edit-template')
const deleteTemplateDialog = defineDialog('delete-template')

/** One workout of the library: to read, change, copy, and hand out. */
export function Page() {
  const { t } = useLingui()
  const { key = '' } = useParams()
  const template = useLiveQuery(templateByKey, key)
  return (
    <RecordPage
      row={template}
      back={paths.library}
      heading={t`Modelo`}
      missing={t`Este modelo não está mais aqui`}
    >
      {(found) => <TemplatePage key={found.clientId} template={found} />}
    </RecordPage>
  )
}

function TemplatePage({ template }: { template: TemplateDocument }) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const navigate = useNavigate()
  const fullServer = useFullServer()
  const whose = useWhose()
  const isOwn = template.createdBy === userId
  const isEditable = isOwn && fullServer
  const applying = applyTemplateDialog.use()
  const editing = editTemplateDialog.use()
  const deleting = deleteTemplateDialog.use()

  const copy = () =>
    trying(async () => {
      const { name } = template
      // Among the coach's own, a copy of another coach's needs no other name.
      const copied = { ...planOf(template), name: isOwn ? t`${name} (cópia)`.slice(0, limits.name) : name }
      const key = await createTemplate(client.database, userId, copied)
      await navigate(templatePath(key))
      showToast({ message: isOwn ? t`Modelo duplicado` : t`Copiado para a sua biblioteca` })
    })

  return (
    <>
      <PageHeader
        title={template.name}
        mark={<SyncBadge record={template} />}
        subtitle={whose(template)}
        back={paths.library}
        actions={
          <>
            {isEditable && <LabelsButton template={template} />}
            {isEditable && <ShareButton template={template} />}
            {isEditable && (
              <Button square aria-label={t`Editar modelo`} onClick={() => editing.open()}>
                <IconPencil size={18} aria-hidden />
              </Button>
            )}
            <Button
              square
              aria-label={isOwn ? t`Duplicar modelo` : t`Copiar para a minha biblioteca`}
              onClick={() => void copy()}
            >
              <IconCopy size={18} aria-hidden />
            </Button>
            {isEditable && (
              <Button square aria-label={t`Excluir modelo`} onClick={() => deleting.open()}>
                <IconTrash size={18} aria-hidden />
              </Button>
            )}
            <Button kind="primary" floating onClick={() => applying.open()}>
              <IconCalendarPlus size={18} aria-hidden />
              <Trans>Aplicar a…</Trans>
            </Button>
          </>
        }
      />
      <PageBody>
        <TemplateCard template={template}>
          <WorkoutLines sport={template.sport} description={template.description} />
        </TemplateCard>
      </PageBody>
      <TemplateDialogs template={template} dialogs={{ applying, editing, deleting }} />
    </>
  )
}
