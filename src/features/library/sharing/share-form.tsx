import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { isolated } from '#src/i18n/plain-values.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import form from '#src/ui/form/form.module.css'
import { RadioGroup } from '#src/ui/form/radio-group.tsx'
import { SubmitFoot } from '#src/ui/form/submit-foot.tsx'
import type { GroupDocument, TemplateDocument } from '#sync/client.ts'

type Props = {
  template: TemplateDocument
  /** All of the person's library. */
  own: readonly TemplateDocument[]
  groups: readonly GroupDocument[]
  /** @param labels whose templates and programs are shared too. */
  onSave: (groupId: number | null, labels: readonly string[]) => void
}

/** With the coaches of which group something is shared, and whether all that has one of its labels is. */
export function ShareForm({ template, own, groups, onSave }: Props) {
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
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave(group === '' ? null : Number(group), labels)
  }
  return (
    <form onSubmit={submit} noValidate>
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
      <SubmitFoot>
        <Trans>Salvar</Trans>
      </SubmitFoot>
    </form>
  )
}
