import { useLingui } from '@lingui/react/macro'
import { IconShare } from '@tabler/icons-react'
import { joinPath } from '#src/config/paths.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import type { GroupDocument } from '#sync/client.ts'
import { joinCodeText } from '#sync/contract/index.ts'
import { closeJoinCode, renewJoinCode } from '../join/join-calls.ts'
import styles from './join-code.module.css'

const joinCodeDialog = defineDialog<'renew' | 'close'>('join-code')

/** The code with which athletes join: shown and shared with no network too, made and ended by the server. */
export function JoinCodeCard({ group }: { group: GroupDocument }) {
  const { t } = useLingui()
  const { client } = useSession()
  const { call, busy, refused } = useCall()
  const ending = joinCodeDialog.use()
  const { joinCode } = group

  const change = async (how: 'renew' | 'close') => {
    const send = how === 'renew' ? renewJoinCode : closeJoinCode
    const result = await call<unknown>((transport) => send(transport, group.id))
    if (result.kind === 'refused') return
    client.syncNow()
    showToast({ message: how === 'renew' ? t`O grupo tem um código novo` : t`O código não vale mais` })
  }
  const confirmed = () => {
    const how = ending.args
    ending.close()
    if (how) void change(how)
  }

  return (
    <Card title={t`Código do grupo`}>
      {joinCode === null ? (
        <p className={styles.text}>
          {group.id === 0
            ? t`O código vem assim que houver sinal e este grupo for enviado.`
            : t`Fechado: ninguém entra com um código.`}
        </p>
      ) : (
        <>
          <p className={`num ${styles.code}`}>{joinCodeText(joinCode)}</p>
          <p className={styles.text}>
            {t`Quem tem o link ou o código entra no grupo, sem convite por e-mail.`}
          </p>
        </>
      )}
      {refused && <ErrorAlert {...refused} title={t`O código ficou como estava`} />}
      <div className={styles.acts}>
        {joinCode === null ? (
          group.id > 0 && (
            <Button disabled={busy} onClick={() => void change('renew')}>
              {t`Criar código`}
            </Button>
          )
        ) : (
          <>
            <ShareLink group={group.name} code={joinCode} />
            <Button disabled={busy} onClick={() => ending.open('renew')}>
              {t`Trocar…`}
            </Button>
            <Button disabled={busy} onClick={() => ending.open('close')}>
              {t`Fechar…`}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        {...ending.frame}
        title={ending.args === 'close' ? t`Fechar o código?` : t`Trocar o código?`}
        subtitle={group.name}
        confirmLabel={ending.args === 'close' ? t`Fechar o código` : t`Trocar o código`}
        onConfirm={confirmed}
      >
        <p>{t`O código e o link de agora deixam de valer. Quem já está no grupo continua.`}</p>
      </ConfirmDialog>
    </Card>
  )
}

/** Shared where the device can, and copied anywhere. */
function ShareLink({ group, code }: { group: string; code: string }) {
  const { t } = useLingui()
  const link = location.origin + joinPath(code)
  const shown = joinCodeText(code)
  const text = t`Entre no grupo ${group} no Rumo: ${link} (código ${shown})`
  // Rejects when the person closes the sheet again.
  const share = () => navigator.share({ text }).catch(() => undefined)
  return (
    <>
      {'share' in navigator && (
        <Button icon={IconShare} size={20} onClick={() => void share()}>
          {t`Compartilhar`}
        </Button>
      )}
      <CopyButton text={link} label={t`Copiar link`} />
    </>
  )
}
