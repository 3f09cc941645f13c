import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useLiveQuery } from '#src/data/query/use-live-query.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { IconButton } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import form from '#src/ui/form/form.module.css'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { limits } from '#sync/contract/index.ts'
import { editTemplate } from '../commands.ts'
import { library } from '../queries.ts'

const labelsDialog = defineDialog('labels')

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
      <IconButton icon={IconTags} label={t`Etiquetas`} onClick={() => dialog.open()} />
      <Dialog {...dialog.frame} title={t`Etiquetas`} width={480}>
        <LabelsForm start={labels} known={labelsOf(rows ?? [])} onSave={(next) => void save(next)} />
      </Dialog>
    </>
  )
}

type Props = {
  start: readonly string[]
  /** Those of the whole library. */
  known: readonly string[]
  onSave: (labels: readonly string[]) => void
}

function LabelsForm({ start, known, onSave }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(start)
  const [typed, setTyped] = useState('')
  const added = typed.split(',').map((label) => label.trim())
  const next = [...new Set([...chosen, ...added.filter(Boolean)])]
  const tooMany = next.length > limits.labels
  const tooLong = added.some(({ length }) => length > limits.label)
  const submit = () => {
    if (!tooMany && !tooLong) onSave(next)
  }
  const error = () => {
    if (tooMany) return t`No máximo ${limits.labels} etiquetas`
    return tooLong ? t`No máximo ${limits.label} letras em cada uma` : undefined
  }
  return (
    <form onSubmit={submitting(submit)} noValidate>
      <div className={form.fields}>
        {known.length > 0 && (
          <div>
            {known.map((label) => (
              <Checkbox
                key={label}
                label={label}
                checked={chosen.includes(label)}
                onChange={(on) =>
                  setChosen(on ? [...chosen, label] : chosen.filter((other) => other !== label))
                }
              />
            ))}
          </div>
        )}
        <TextInput
          label={t`Novas, separadas por vírgula`}
          placeholder={t`Meia maratona, iniciantes`}
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={error()}
        />
      </div>
      <SubmitFoot>{t`Salvar`}</SubmitFoot>
    </form>
  )
}

type Labelled = { labels: readonly string[] }

/** All labels of these, by the alphabet. */
export function labelsOf(rows: readonly Labelled[]): string[] {
  return [...new Set(rows.flatMap(({ labels }) => labels))].toSorted((a, b) => a.localeCompare(b))
}

type LabelFilterProps = { rows: readonly Labelled[]; value: string; onChange: (label: string) => void }

/** Shows what has one label; nothing where there are none. */
export function LabelFilter({ rows, value, onChange }: LabelFilterProps) {
  const { t } = useLingui()
  const labels = labelsOf(rows)
  if (labels.length === 0) return null
  return (
    <NativeSelect
      label={t`Etiqueta`}
      value={value}
      data={[{ value: '', label: t`Todas` }, ...labels.map((label) => ({ value: label, label }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
