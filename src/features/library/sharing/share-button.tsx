import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { IconButton } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import form from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { GroupDocument, TemplateDocument } from '#sync/client.ts'
import { shareTemplates } from '../commands.ts'
import { knownGroups, library } from '../queries.ts'

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
      <IconButton icon={IconShare} label={t`Compartilhar`} onClick={() => dialog.open()} />
      <Dialog {...dialog.frame} title={t`Compartilhar`} width={480}>
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

type Props = {
  template: TemplateDocument
  /** All of the person's library. */
  own: readonly TemplateDocument[]
  groups: readonly GroupDocument[]
  /** @param labels whose templates and programs are shared too. */
  onSave: (groupId: number | null, labels: readonly string[]) => void
}

/** With the coaches of which group something is shared, and whether all that has one of its labels is. */
function ShareForm({ template, own, groups, onSave }: Props) {
  const { t } = useLingui()
  const [group, setGroup] = useState(
    groups.some(({ id }) => id === template.sharedWith) ? `${template.sharedWith}` : '',
  )
  const [labels, setLabels] = useState<readonly string[]>([])
  const withLabel = template.labels
    .map((label) => ({
      label,
      others: own.filter((row) => row.clientId !== template.clientId && row.labels.includes(label)).length,
    }))
    .filter(({ others }) => others > 0)
  const submit = () => {
    onSave(group === '' ? null : Number(group), labels)
  }
  return (
    <form onSubmit={submitting(submit)} noValidate>
      <div className={form.fields}>
        <RadioGroup
          label={t`Quem vê`}
          wrap
          value={group}
          options={[
            { value: '', label: t`Só eu` },
            ...groups.map(({ id, name }) => ({ value: `${id}`, label: t`Treinadores de ${isolated(name)}` })),
          ]}
          onChange={setGroup}
        />
        {withLabel.length > 0 && (
          <div>
            {withLabel.map(({ label, others }) => (
              <Checkbox
                key={label}
                label={plural(others, {
                  one: `Também # outro com a etiqueta ${label}`,
                  other: `Também # outros com a etiqueta ${label}`,
                })}
                checked={labels.includes(label)}
                onChange={(on) =>
                  setLabels(on ? [...labels, label] : labels.filter((other) => other !== label))
                }
              />
            ))}
          </div>
        )}
        <p>
          <Trans>
            Os outros treinadores usam e copiam; só você muda. Os atletas não veem. Se você deixar o grupo,
            eles deixam de ver.
          </Trans>
        </p>
      </div>
      <SubmitFoot>{t`Salvar`}</SubmitFoot>
    </form>
  )
}
