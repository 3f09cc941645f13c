import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconMailPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { paths } from '#src/config/paths.ts'
import type { Result } from '#src/data/http/api-call.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import type { GroupDocument, InvitationDocument, Transport, UserDocument } from '#sync/client.ts'
import { emailPattern } from '#sync/contract/index.ts'
import { handOver, inviteAthlete, removeAthlete, renameAthlete } from './athlete-calls.ts'
import styles from './without-account.module.css'

const withoutAccountDialog = defineDialog('without-account')
const deleteAthleteDialog = defineDialog('delete-athlete')

type Run = <T>(send: (transport: Transport) => Promise<Result<T>>) => Promise<T | undefined>

type Props = {
  athlete: UserDocument
  /** Groups into which the athlete can be invited. */
  groups: readonly GroupDocument[]
  /** The open invitation that hands the athlete over. */
  invitation: InvitationDocument | undefined
  /** Athletes with an account who this may be. */
  accounts: readonly UserDocument[]
  onRevoke: (invitation: InvitationDocument) => Promise<void>
  /** The athlete is gone; the calendar of the account, if there is one, takes the place. */
  onGone: (account?: UserDocument) => void
}

/** How an athlete without account gets one: invited, or found among those who have joined; and what else the coach can do. */
export function AccountDialog({ athlete, onGone, ...props }: Props) {
  const { t } = useLingui()
  const { client } = useSession()
  const dialog = withoutAccountDialog.use()
  const deleting = deleteAthleteDialog.use()
  const { call, busy, refused } = useCall()

  const run: Run = async (send) => {
    const result = await call(send)
    if (result.kind === 'refused') return undefined
    client.syncNow()
    return result.value
  }
  const join = async (account: UserDocument) => {
    if (!(await run((transport) => handOver(transport, athlete.id, account.id)))) return
    showToast({ message: t`Tudo o que estava planejado é agora de ${account.name}` })
    onGone(account)
  }
  const rename = async (name: string) => {
    if (await run((transport) => renameAthlete(transport, athlete.id, name)))
      showToast({ message: t`Nome corrigido` })
  }
  const remove = async () => {
    if ((await run((transport) => removeAthlete(transport, athlete.id))) === undefined) return dialog.open()
    showToast({ message: t`Atleta apagado` })
    onGone()
  }
  return (
    <>
      <Button icon={IconMailPlus} size={20} onClick={() => dialog.open()}>
        {t`Ainda sem conta: convidar`}
      </Button>
      <Dialog {...dialog.frame} title={t`Ainda sem conta`} subtitle={athlete.name}>
        <div className={styles.form} aria-busy={busy}>
          {refused && <ErrorAlert {...refused} title={t`Nada mudou`} />}
          <Invite athlete={athlete} {...props} run={run} busy={busy} />
          <Join athlete={athlete} accounts={props.accounts} onJoin={join} busy={busy} />
          <Name athlete={athlete} onRename={rename} busy={busy} />
          <div className={styles.part}>
            <Button onClick={() => deleting.open()}>{t`Apagar atleta…`}</Button>
          </div>
        </div>
      </Dialog>
      <ConfirmDialog
        {...deleting.frame}
        title={t`Apagar este atleta?`}
        subtitle={athlete.name}
        confirmLabel={t`Apagar`}
        onConfirm={() => void remove()}
      >
        <p>{t`Tudo o que foi planejado para este atleta vai junto, e não dá para desfazer.`}</p>
      </ConfirmDialog>
    </>
  )
}

type InviteProps = Omit<Props, 'onGone' | 'accounts'> & {
  run: Run
  busy: boolean
}

/** The invitation by e-mail. Its link can be copied too, for a message of one's own. */
function Invite({ athlete, groups, invitation, onRevoke, run, busy }: InviteProps) {
  const { t } = useLingui()
  const [email, setEmail] = useState(invitation?.email ?? '')
  const [group, setGroup] = useState(groups[0]?.clientId ?? '')
  const [link, setLink] = useState<string>()
  const groupId = groups.find(({ clientId }) => clientId === group)?.id
  const isEmail = emailPattern.test(email.trim())

  const send = async () => {
    if (groupId === undefined) return
    const body = { athleteId: athlete.id, groupId, email: email.trim() }
    const made = await run((transport) => inviteAthlete(transport, body))
    if (!made) return
    const { id, token } = made.invitation
    const params = new URLSearchParams({ inviteToken: token, inviteId: String(id) })
    setLink(`${location.origin}${paths.acceptInvite}?${params}`)
    showToast({ message: t`Convite enviado`, detail: email.trim() })
  }
  if (groups.length === 0) {
    return <p>{t`Para convidar, crie antes um grupo: a conta de quem aceita entra por ele.`}</p>
  }
  return (
    <form className={styles.form} noValidate onSubmit={submitting(send)}>
      <p>
        <Trans>
          Quem aceitar o convite fica com este calendário: treinos, marcações e refeições. Pode ser com uma
          conta nova ou uma que já existe, desde que tenha este e-mail.
        </Trans>
      </p>
      {invitation && <p role="status">{t`Convite em aberto para ${invitation.email}.`}</p>}
      <TextInput
        label={t`E-mail`}
        type="email"
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      {groups.length > 1 && (
        <NativeSelect
          label={t`Grupo`}
          value={group}
          data={groups.map(({ clientId, name }) => ({ value: clientId, label: name }))}
          onChange={(event) => setGroup(event.currentTarget.value)}
        />
      )}
      <div className={styles.foot}>
        <Button kind="primary" large wide type="submit" disabled={busy || !isEmail}>
          {invitation?.email === email.trim() ? t`Convidar de novo` : t`Convidar`}
        </Button>
        {invitation && (
          <Button large disabled={busy} onClick={() => void onRevoke(invitation)}>
            {t`Cancelar convite`}
          </Button>
        )}
      </div>
      {link && (
        <>
          <p className={styles.link}>{link}</p>
          <CopyButton text={link} label={t`Copiar link do convite`} />
        </>
      )}
    </form>
  )
}

type JoinProps = {
  athlete: UserDocument
  accounts: readonly UserDocument[]
  onJoin: (account: UserDocument) => Promise<void>
  busy: boolean
}

/** Somebody who joined with the group's code: only the coach knows who that is. */
function Join({ athlete, accounts, onJoin, busy }: JoinProps) {
  const { t } = useLingui()
  const [key, setKey] = useState('')
  const account = accounts.find(({ clientId }) => clientId === key)
  if (accounts.length === 0) return null
  return (
    <div className={styles.part}>
      <h3>{t`${athlete.name} já entrou com o código?`}</h3>
      <NativeSelect
        aria-label={t`Conta de ${athlete.name}`}
        value={key}
        data={[
          { value: '', label: t`Escolher a conta…` },
          ...accounts.map(({ clientId, name }) => ({ value: clientId, label: name })),
        ]}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      {account && (
        <>
          <p>
            <Trans>
              Tudo o que está planejado passa para a conta de {account.name}, que passa a ver. Não dá para
              desfazer.
            </Trans>
          </p>
          <Button disabled={busy} onClick={() => void onJoin(account)}>
            {t`É a mesma pessoa: juntar`}
          </Button>
        </>
      )}
    </div>
  )
}

type NameProps = { athlete: UserDocument; onRename: (name: string) => Promise<void>; busy: boolean }

function Name({ athlete, onRename, busy }: NameProps) {
  const { t } = useLingui()
  const [name, setName] = useState(athlete.name)
  const changed = name.trim() !== '' && name.trim() !== athlete.name
  return (
    <form className={styles.part} noValidate onSubmit={submitting(() => changed && onRename(name.trim()))}>
      <TextInput
        label={t`Nome`}
        autoComplete="off"
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {changed && (
        <Button type="submit" disabled={busy}>
          {t`Corrigir nome`}
        </Button>
      )}
    </form>
  )
}
