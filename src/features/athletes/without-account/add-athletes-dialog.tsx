import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Textarea } from '@mantine/core'
import { IconAlertTriangle, IconUpload } from '@tabler/icons-react'
import * as v from 'valibot'
import { isUnanswered } from '#src/data/http/api-call.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { folded } from '#src/domain/search.ts'
import { textOf } from '#src/domain/text-of-file.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { FileButton } from '#src/ui/form/file-button.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import type { GroupDocument, UserDocument } from '#sync/client.ts'
import { hasAccount, limits, newClientId } from '#sync/contract/index.ts'
import { addAthletes } from './athlete-calls.ts'
import { type AthleteLine, type LineProblem, listDraft, readAthletes } from './read-athletes.ts'
import styles from './without-account.module.css'

/** The group that is chosen at first. */
export const addAthletesDialog = defineDialog<{ group?: string }>('add-athletes')

type Props = {
  groups: readonly GroupDocument[]
  /** The coach's athletes: one without account can be added to a further group by name. */
  team: readonly UserDocument[]
}

export function AddAthletesDialog({ groups, team }: Props) {
  const { t } = useLingui()
  const dialog = addAthletesDialog.use()
  const group = dialog.args?.group
  return (
    <Dialog {...dialog.frame} title={t`Adicionar atletas`}>
      <AddForm groups={groups} team={team} {...(group !== undefined && { group })} onDone={dialog.close} />
    </Dialog>
  )
}

const noKeys: Readonly<Record<string, string>> = {}

/** Athletes by name, one or a whole list, before they have an account. What the server did not take stays typed. */
function AddForm({ groups, team, group, onDone }: Props & { group?: string; onDone: () => void }) {
  const { t } = useLingui()
  const { client } = useSession()
  // A group that is on this device alone has no number yet.
  const sent = groups.filter(({ id }) => id > 0)
  const { form, saved } = useDraftedForm({
    draft: listDraft,
    // A repetition after an answer that got lost sends the same keys, by the text of the line; also after a reload.
    start: { list: '', group: group ?? sent[0]?.clientId ?? '', keys: noKeys },
    rules: v.object({ list: v.string(), group: v.string(), keys: v.record(v.string(), v.string()) }),
  })
  const { call, busy, refused } = useCall()
  const lines = readAthletes(form.values.list)
  const good = lines.flatMap((line) => (line.problem === undefined ? [line] : []))
  const invited = good.filter(({ email }) => email !== undefined)
  const groupId = sent.find(({ clientId }) => clientId === form.values.group)?.id
  const needsGroup = groupId === undefined && invited.length > 0
  const knownOf = ({ name, email }: { name: string; email?: string }) =>
    email === undefined
      ? team.find((athlete) => !hasAccount(athlete) && folded(athlete.name) === folded(name))
      : undefined
  const known = good.flatMap((line) => knownOf(line)?.name ?? [])

  const submit = async () => {
    const athletes = good.slice(0, limits.athletesAtOnce).map((line) => ({
      ...line,
      clientId: knownOf(line)?.clientId ?? form.values.keys[line.text] ?? newClientId(),
    }))
    const keys = Object.fromEntries(athletes.map(({ text, clientId }) => [text, clientId]))
    form.setFieldValue('keys', { ...form.values.keys, ...keys })
    const rows = athletes.map(({ clientId, name, email }) => ({
      clientId,
      name,
      ...(email !== undefined && { email }),
    }))
    const result = await call((transport) => addAthletes(transport, rows, groupId))
    if (result.kind === 'refused') return
    client.syncNow()
    showToast({ message: t`Atletas adicionados: ${athletes.length}` })
    const left = lines.filter((line) => !athletes.some(({ text }) => text === line.text))
    form.setValues({ list: left.map(({ text }) => text).join('\n'), keys: noKeys })
    if (left.length > 0) return
    saved()
    onDone()
  }
  const pick = async ([file]: readonly File[]) => {
    if (!file) return
    const text = textOf(await file.arrayBuffer())
    form.setFieldValue('list', [form.values.list, text].filter(Boolean).join('\n'))
  }
  const problems = problemsOf(lines, refused?.fields ?? [], good)

  return (
    <form onSubmit={submitting(submit)} noValidate aria-busy={busy} className={styles.form}>
      <p>
        {t`Planeje para eles já, antes de terem conta. Quem aceitar o convite recebe tudo o que você planejou.`}
      </p>
      <Textarea
        {...form.getInputProps('list')}
        data-autofocus
        label={t`Nomes`}
        description={t`Um por linha. Com um e-mail depois de uma vírgula, o convite vai junto.`}
        placeholder={'Ana Souza\nBruno Reis, bruno@exemplo.com.br'}
        autoComplete="off"
        autosize
        minRows={4}
        maxRows={10}
      />
      <NativeSelect
        label={t`Grupo`}
        {...form.getInputProps('group')}
        data={[
          ...sent.map(({ clientId, name }) => ({ value: clientId, label: name })),
          { value: '', label: t`Sem grupo` },
        ]}
      />
      {problems.length > 0 && (
        <ul className={styles.problems} aria-label={t`Linhas a corrigir`}>
          {problems.map(({ text, problem }) => (
            <li key={`${problem} ${text}`}>
              <IconAlertTriangle size={18} aria-hidden />
              <span>
                <strong>{text}</strong> <ProblemWords problem={problem} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && (
        <p role="status">
          <Trans>
            Já é seu atleta e entra também neste grupo: {known.join(', ')}. Se for outra pessoa, escreva o
            nome de outro jeito.
          </Trans>
        </p>
      )}
      {needsGroup && (
        <p role="status">{t`Um convite leva a um grupo: escolha um, ou tire os e-mails da lista.`}</p>
      )}
      {refused && (
        <ErrorAlert
          {...refused}
          title={
            isUnanswered(refused.code)
              ? t`A lista fica guardada aqui; tentar de novo não adiciona ninguém duas vezes`
              : t`Ninguém foi adicionado; a lista fica guardada aqui`
          }
        />
      )}
      <div className={styles.foot}>
        <FileButton
          large
          label={t`Arquivo com atletas`}
          accept=".csv,.txt,text/csv,text/plain"
          onPick={(files) => void pick(files)}
        >
          <IconUpload size={18} aria-hidden />
          {t`Arquivo CSV`}
        </FileButton>
        <Button kind="primary" large wide type="submit" disabled={busy || good.length === 0 || needsGroup}>
          <Plural
            value={Math.min(good.length, limits.athletesAtOnce)}
            _0="Adicionar"
            one="Adicionar # atleta"
            other="Adicionar # atletas"
          />
        </Button>
      </div>
    </form>
  )
}

type Problem = { text: string; problem: LineProblem | 'member' }

/** What is wrong with the lines, and with those that the server named. */
function problemsOf(lines: readonly AthleteLine[], fields: readonly string[], sent: readonly AthleteLine[]) {
  const read = lines.flatMap(({ text, problem }) => (problem ? [{ text, problem }] : []))
  const named = fields.flatMap((path) => {
    const line = sent[Number(/^athletes\.(\d+)\.email$/.exec(path)?.[1] ?? -1)]
    return line ? [{ text: line.text, problem: 'member' as const }] : []
  })
  return [...read, ...named]
}

function ProblemWords({ problem }: Pick<Problem, 'problem'>) {
  const { t } = useLingui()
  if (problem === 'name') return t`não tem um nome`
  if (problem === 'email') return t`não tem um e-mail válido`
  if (problem === 'long') return t`tem um nome longo demais`
  if (problem === 'twice') return t`está duas vezes na lista`
  return t`já está no grupo com este e-mail`
}
