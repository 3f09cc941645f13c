import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import type * as v from 'valibot'
import { useSession } from '#src/data/session/session-context.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { SteppedForm } from '#src/ui/form/stepped-form.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { TemplateDocument } from '#sync/client.ts'
import { programNameSchema, renameProgram } from './commands.ts'

export function ProgramNameForm({ program, onSaved }: { program: TemplateDocument; onSaved: () => void }) {
  const { t } = useLingui()
  const { client } = useSession()
  const { form, field, changes, saved, discard } = useDraftedForm<v.InferOutput<typeof programNameSchema>>({
    draft: `plan-name:${program.clientId}`,
    start: { name: program.name },
    rules: programNameSchema,
  })
  const save = async () => {
    await renameProgram(client.database, program.clientId, changes())
    saved()
    onSaved()
    showToast({ message: t`Nome alterado` })
  }
  const content = <TextInput {...field('name')} data-autofocus label={t`Nome do plano`} autoComplete="off" />
  return (
    <SteppedForm
      form={form}
      onDiscard={discard}
      steps={[{ fields: ['name'], content }]}
      saveLabel={t`Salvar`}
      unchanged={Object.keys(changes()).length === 0}
      onSave={save}
    />
  )
}
