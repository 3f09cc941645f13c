import { useLingui } from '@lingui/react/macro'
import { IconTags } from '@tabler/icons-react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { editTemplate } from '../commands.ts'
import { library } from '../queries.ts'
import { labelsOf } from './label-filter.tsx'
import { LabelsForm } from './labels-form.tsx'

const labelsDialog = defineDialog('labels')

/** Opens the labels of a template or program. */
export function LabelsButton({ template: { clientId, labels } }: { template: TemplateDocument }) {
  const { t } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const dialog = labelsDialog.use()
  const rows = useLiveQuery(library, null)
  const save = (next: readonly string[]) =>
    trying(async () => {
      dialog.close()
      await editTemplate(database, clientId, { labels: [...next] })
      const back = () => editTemplate(database, clientId, { labels: [...labels] })
      undoToast(t`Etiquetas salvas`, back, t`Etiquetas como antes`)
    })
  return (
    <>
      <Button square aria-label={t`Etiquetas`} onClick={() => dialog.open()}>
        <IconTags size={18} aria-hidden />
      </Button>
      <Dialog opened={dialog.opened} onClose={dialog.close} title={t`Etiquetas`} width={480}>
        <LabelsForm start={labels} known={labelsOf(rows ?? [])} onSave={(next) => void save(next)} />
      </Dialog>
    </>
  )
}
