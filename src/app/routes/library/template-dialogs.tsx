import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { ApplyForm } from '#src/features/library/apply-form.tsx'
import { TemplateForm } from '#src/features/library/template-form.tsx'
import { useRemove } from '#src/training/record/use-remove.ts'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import type { DialogState } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { TemplateDocument } from '#sync/client.ts'
import { planOf } from '#sync/contract/index.ts'
import { usePeople } from './use-people.ts'

type Dialogs = Record<'applying' | 'editing' | 'deleting', DialogState>

type Props = { template: TemplateDocument; dialogs: Dialogs }

/** What can be done with a template, each in its dialog. */
export function TemplateDialogs({ template, dialogs: { applying, editing, deleting } }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { athletes, groups } = usePeople()
  const today = useToday()
  // On the days that are chosen, it is the first of one workout.
  const workouts = useMemo(() => [{ ...planOf(template), scheduledTo: today }], [template, today])

  const remove = useRemove('templates', {
    removed: t`Modelo excluído`,
    restored: t`Exclusão desfeita`,
    failed: t`Não foi possível excluir o modelo`,
  })

  return (
    <>
      <Dialog
        opened={applying.opened}
        onClose={applying.close}
        title={<Trans>Aplicar a atletas</Trans>}
        subtitle={template.name}
        width={560}
      >
        <ApplyForm workouts={workouts} athletes={athletes} groups={groups} onDone={applying.close} />
      </Dialog>
      <Dialog opened={editing.opened} onClose={editing.close} title={<Trans>Editar modelo</Trans>} sheet>
        <TemplateForm template={template} onSaved={editing.close} />
      </Dialog>
      <ConfirmDialog
        opened={deleting.opened}
        onClose={deleting.close}
        title={<Trans>Excluir este modelo?</Trans>}
        subtitle={template.name}
        confirmLabel={<Trans>Excluir</Trans>}
        onConfirm={() => remove(template.clientId, () => navigate(paths.library, { replace: true }))}
      >
        <p>
          <Trans>Os treinos que já foram criados com ele continuam.</Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}
