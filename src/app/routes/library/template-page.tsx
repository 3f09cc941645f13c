import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconCalendarPlus, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { paths, templatePath } from '#src/config/paths.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { ApplyForm } from '#src/features/library/apply-form.tsx'
import { createTemplate } from '#src/features/library/commands.ts'
import { LabelsButton } from '#src/features/library/labels/labels.tsx'
import { templateByKey } from '#src/features/library/queries.ts'
import { ShareButton } from '#src/features/library/sharing/share-button.tsx'
import { useWhose } from '#src/features/library/sharing/use-whose.ts'
import { TemplateCard } from '#src/features/library/template-card.tsx'
import { TemplateForm } from '#src/features/library/template-form.tsx'
import { recordPage } from '#src/training/record/record-page.tsx'
import { SyncBadge } from '#src/training/record/sync-badge.tsx'
import { useRemove } from '#src/training/record/use-remove.ts'
import { WorkoutLines } from '#src/training/workout-lines.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { PageBody } from '#src/ui/page/page-body.tsx'
import { PageHeader } from '#src/ui/page/page-header.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { limits, planOf } from '#sync/contract/index.ts'
import { usePeople } from './use-people.ts'

const applyTemplateDialog = defineDialog('apply-template')
const editTemplateDialog = defineDialog('edit-template')
const deleteTemplateDialog = defineDialog('delete-template')

const words = {
  back: paths.library,
  heading: msg`Modelo`,
  missing: msg`Este modelo não está mais aqui`,
}

/** One workout of the library: to read, change, copy, and hand out. */
export const Page = recordPage('key', templateByKey, words, TemplatePage)

function TemplatePage({ row: template }: { row: TemplateDocument }) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const navigate = useNavigate()
  const fullServer = useFullServer()
  const whose = useWhose()
  const isOwn = template.createdBy === userId
  const isEditable = isOwn && fullServer

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
              <IconButton
                icon={IconPencil}
                label={t`Editar modelo`}
                onClick={() => editTemplateDialog.open()}
              />
            )}
            <IconButton
              icon={IconCopy}
              label={isOwn ? t`Duplicar modelo` : t`Copiar para a minha biblioteca`}
              onClick={() => void copy()}
            />
            {isEditable && (
              <IconButton
                icon={IconTrash}
                label={t`Excluir modelo`}
                onClick={() => deleteTemplateDialog.open()}
              />
            )}
            <Button icon={IconCalendarPlus} floating onClick={() => applyTemplateDialog.open()}>
              {t`Aplicar a…`}
            </Button>
          </>
        }
      />
      <PageBody>
        <TemplateCard template={template}>
          <WorkoutLines sport={template.sport} description={template.description} />
        </TemplateCard>
      </PageBody>
      <TemplateDialogs template={template} />
    </>
  )
}

function TemplateDialogs({ template }: { template: TemplateDocument }) {
  const applying = applyTemplateDialog.use()
  const editing = editTemplateDialog.use()
  const deleting = deleteTemplateDialog.use()
  const { t } = useLingui()
  const navigate = useNavigate()
  const { athletes, groups } = usePeople()
  const today = useToday()
  // On the days that are chosen, it is the first of one workout.
  const workouts = useMemo(() => [{ ...planOf(template), scheduledTo: today }], [template, today])

  const remove = useRemove('templates', t`Modelo excluído`, t`Não foi possível excluir o modelo`)

  return (
    <>
      <Dialog {...applying.frame} title={t`Aplicar a atletas`} subtitle={template.name} width={560}>
        <ApplyForm workouts={workouts} athletes={athletes} groups={groups} onDone={applying.close} />
      </Dialog>
      <Dialog {...editing.frame} title={t`Editar modelo`} sheet>
        <TemplateForm template={template} onSaved={editing.close} />
      </Dialog>
      <ConfirmDialog
        {...deleting.frame}
        title={t`Excluir este modelo?`}
        subtitle={template.name}
        confirmLabel={t`Excluir`}
        onConfirm={() => remove(template.clientId, () => navigate(paths.library, { replace: true }))}
      >
        <p>{t`Os treinos que já foram criados com ele continuam.`}</p>
      </ConfirmDialog>
    </>
  )
}
