import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconShare } from '@tabler/icons-react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { shareTemplates } from '../commands.ts'
import { knownGroups, library } from '../queries.ts'
import { ShareForm } from './share-form.tsx'

const shareDialog = defineDialog('share')

/** Opens with whom a template or program is shared; nothing for a coach who leads every group alone. */
export function ShareButton({ template }: { template: TemplateDocument }) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const undoToast = useUndoToast()
  const dialog = shareDialog.use()
  const groups = useLiveQuery(knownGroups, null)
  const rows = useLiveQuery(library, null)
  const offered = (groups ?? []).filter(({ id, coaches }) => coaches.length > 1 || id === template.sharedWith)
  if (offered.length === 0) return null
  const own = (rows ?? []).filter(({ createdBy }) => createdBy === userId)

  const save = (groupId: number | null, labels: readonly string[]) =>
    trying(async () => {
      dialog.close()
      const chosen = own.filter(
        (row) => row.clientId === template.clientId || row.labels.some((label) => labels.includes(label)),
      )
      const changed = chosen.filter(({ sharedWith }) => sharedWith !== groupId)
      if (changed.length === 0) return
      await shareTemplates(
        client.database,
        changed.map(({ clientId: key }) => ({ key, groupId })),
      )
      const before = changed.map(({ clientId: key, sharedWith }) => ({ key, groupId: sharedWith }))
      const done =
        groupId === null ? t`Não é mais compartilhado` : t`Compartilhado com os treinadores do grupo`
      undoToast(
        done,
        () => shareTemplates(client.database, before),
        t`Compartilhamento como antes`,
        changed.length > 1 ? plural(changed.length, { one: '# item', other: '# itens' }) : undefined,
      )
    })
  return (
    <>
      <Button square aria-label={t`Compartilhar`} onClick={() => dialog.open()}>
        <IconShare size={18} aria-hidden />
      </Button>
      <Dialog opened={dialog.opened} onClose={dialog.close} title={t`Compartilhar`} width={480}>
        <ShareForm
          template={template}
          own={own}
          groups={offered}
          onSave={(...chosen) => void save(...chosen)}
        />
      </Dialog>
    </>
  )
}
