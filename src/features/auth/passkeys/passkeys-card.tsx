import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconKey } from '@tabler/icons-react'
import { useRequest } from '#src/data/http/use-request.ts'
import { useServerNow } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { timeAgo } from '#src/i18n/instant-text.ts'
import { RequestResult } from '#src/training/request-result.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import styles from '../account/account.module.css'
import { listPasskeys, type Passkey } from './passkey-calls.ts'
import { type PasskeyAct, PasskeyDialog } from './passkey-dialog.tsx'

const passkeyDialog = defineDialog<PasskeyAct>('passkey')

/** The passkeys of this person, and whether one is asked for after the password. Only the server knows. */
export function PasskeysCard({ onOthersSignedOut }: { onOthersSignedOut: () => void }) {
  const { t } = useLingui()
  const { role } = useSession()
  const request = useRequest(listPasskeys)
  const dialog = passkeyDialog.use()
  const { remote } = request
  const passkeys = remote.kind === 'done' ? remote.value.passkeys : []
  return (
    <Card title={t`Chaves de acesso`}>
      <p className={styles.text}>
        {t`Entre com a digital, o rosto ou o PIN do seu aparelho, sem digitar a senha.`}{' '}
        {role === 'coach' && remote.kind === 'done' && passkeys.length === 0 && (
          <Trans>
            Você vê os dados dos seus atletas: com uma chave pedida depois da senha, uma senha roubada não
            basta.
          </Trans>
        )}
      </p>
      <RequestResult request={request} height={44}>
        {({ asked, recoveryCodes }) => (
          <>
            {passkeys.length > 0 && (
              <RowList flush>
                {passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} open={dialog.open} />
                ))}
              </RowList>
            )}
            {asked && (
              <p className={styles.text}>
                {t`Depois da senha, sua conta pede uma chave de acesso.`}{' '}
                <Plural
                  value={recoveryCodes}
                  one="Resta # código de recuperação."
                  other="Restam # códigos de recuperação."
                />
              </p>
            )}
            <div className={styles.acts}>
              <Button onClick={() => dialog.open({ kind: 'add' })}>{t`Criar chave de acesso`}</Button>
              {asked ? (
                <>
                  <Button onClick={() => dialog.open({ kind: 'codes' })}>{t`Novos códigos…`}</Button>
                  <Button onClick={() => dialog.open({ kind: 'ask-no-more' })}>
                    {t`Não pedir mais a chave…`}
                  </Button>
                </>
              ) : (
                passkeys.length > 0 && (
                  <Button onClick={() => dialog.open({ kind: 'ask' })}>
                    {t`Pedir também depois da senha…`}
                  </Button>
                )
              )}
            </div>
          </>
        )}
      </RequestResult>
      <PasskeyDialog
        dialog={dialog}
        passkeys={passkeys}
        onChanged={request.reload}
        onOthersSignedOut={onOthersSignedOut}
      />
    </Card>
  )
}

function PasskeyRow({ passkey, open }: { passkey: Passkey; open: (act: PasskeyAct) => void }) {
  const { t, i18n } = useLingui()
  const now = useServerNow()
  const { id, name, lastUsedAt } = passkey
  const ago = lastUsedAt === null ? '' : timeAgo(Math.min(Date.parse(lastUsedAt), now), now, i18n.locale)
  return (
    <Row
      sign={<IconKey size={22} aria-hidden />}
      title={name}
      detail={lastUsedAt === null ? t`Ainda não usada` : t`Usada pela última vez ${ago}`}
      end={
        <span className={styles.acts}>
          <Button aria-label={t`Renomear ${name}`} onClick={() => open({ kind: 'rename', id, name })}>
            {t`Renomear`}
          </Button>
          <Button aria-label={t`Remover ${name}`} onClick={() => open({ kind: 'remove', id, name })}>
            {t`Remover`}
          </Button>
        </span>
      }
    />
  )
}
