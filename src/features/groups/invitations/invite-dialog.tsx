import { Trans, useLingui } from '@lingui/react/macro'
import { Textarea } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { useTransport } from '#src/data/http/use-call.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { useDraftedForm } from '#src/training/record/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import type { DialogState } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import type { GroupDocument, InvitationDocument } from '#sync/client.ts'
import type { Role } from '#sync/contract/index.ts'
import styles from '../group.module.css'
import { type InviteResult, inviteAll, isEmail, readEmails } from './invite.ts'

type Props = {
  group: GroupDocument
  invitations: readonly InvitationDocument[]
  dialog: DialogState<{ role: Role }>
}

export function InviteDialog({ group, invitations, dialog }: Props) {
  const { t } = useLingui()
  const role = dialog.args?.role ?? 'athlete'
  return (
    <Dialog
      {...dialog.frame}
      title={role === 'coach' ? t`Convidar treinador` : t`Convidar por e-mail`}
      subtitle={group.name}
    >
      <InviteForm key={role} group={group} role={role} invitations={invitations} />
    </Dialog>
  )
}

type FormProps = { group: GroupDocument; role: Role; invitations: readonly InvitationDocument[] }

/** Invites one or many e-mails and says of each what became of it. What could not be sent stays for later. */
function InviteForm({ group, role, invitations }: FormProps) {
  const { t } = useLingui()
  const { client } = useSession()
  const transport = useTransport()
  const { form, saved } = useDraftedForm({
    draft: role === 'coach' ? `invite-coach:${group.clientId}` : `invite:${group.clientId}`,
    start: { emails: '' },
    rules: v.object({ emails: v.string() }),
  })
  const [busy, setBusy] = useState(false)
  const [results, setResults] = useState<readonly InviteResult[]>([])
  const emails = readEmails(form.values.emails)
  const stopped = results.find(({ kind }) => kind === 'waiting')
  const [bad, setBad] = useState<readonly string[]>([])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = emails.filter((email) => !isEmail(email))
    setBad(wrong)
    if (wrong.length > 0) return event.currentTarget.querySelector('textarea')?.focus()
    setBusy(true)
    const open = new Set(
      invitations.filter((one) => !one.accepted && one.role === role).map(({ email }) => email.toLowerCase()),
    )
    const all = await inviteAll(transport, { groupId: group.id, role }, emails, open)
    setBusy(false)
    setResults(all)
    const kept = all.filter(({ kind }) => kind === 'waiting').map(({ email }) => email)
    form.setFieldValue('emails', kept.join('\n'))
    if (kept.length === 0) saved()
    client.syncNow()
  }

  if (group.id === 0) {
    return (
      <p>
        <Trans>
          Este grupo ainda está só neste aparelho. Assim que houver sinal e ele for enviado, você pode
          convidar.
        </Trans>
      </p>
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-busy={busy}>
      {role === 'coach' && (
        <p className={styles.lead}>
          {t`Quem aceitar vê e planeja para todos os atletas deste grupo, e pode mudar o grupo como você.`}
        </p>
      )}
      <Textarea
        {...form.getInputProps('emails')}
        data-autofocus
        label={t`E-mails`}
        description={t`Um ou vários, separados por espaço, vírgula ou linha.`}
        placeholder="ana@exemplo.com.br"
        inputMode="email"
        autoCapitalize="off"
        autoComplete="off"
        rows={4}
        error={bad.length > 0 && <BadEmails bad={bad} isOnly={emails.length === 1} />}
      />
      {stopped?.code && (
        <ErrorAlert
          title={t`Não foi possível convidar`}
          code={stopped.code}
          retryAfterSeconds={stopped.retryAfterSeconds}
        />
      )}
      <ul className={styles.results} aria-live="polite" aria-label={t`Resultado dos convites`}>
        {results.map((result) => (
          <Result key={result.email} result={result} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Button kind="primary" large wide type="submit" disabled={busy || emails.length === 0}>
          {busy ? t`Enviando…` : t`Convidar`}
        </Button>
      </div>
    </form>
  )
}

function BadEmails({ bad, isOnly }: { bad: readonly string[]; isOnly: boolean }) {
  const { t } = useLingui()
  return (
    <>
      {t`Digite um e-mail válido`}
      {!isOnly && `: ${bad.join(', ')}`}
    </>
  )
}

function Result({ result: { email, kind, code } }: { result: InviteResult }) {
  const { t } = useLingui()
  const good = kind === 'sent' || kind === 'again'
  const Icon = good ? IconCheck : IconAlertTriangle
  return (
    <li data-good={good}>
      <Icon size={18} aria-hidden />
      <span>
        <strong>{email}</strong> {kind === 'sent' && t`convite enviado`}
        {kind === 'again' && t`já tinha convite: enviado de novo`}
        {kind === 'member' && t`já está no grupo`}
        {kind === 'waiting' && t`ainda não enviado; ficou guardado acima`}
        {kind === 'refused' && t(problemText(code ?? ''))}
      </span>
    </li>
  )
}
