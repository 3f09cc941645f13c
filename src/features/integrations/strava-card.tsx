import { Trans, useLingui } from '@lingui/react/macro'
import { useRequest } from '#src/data/http/use-request.ts'
import { RequestResult } from '#src/training/request-result.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { startAuthorisation } from './authorisation.ts'
import {
  type Connection,
  disconnectStrava,
  fetchFromStrava,
  listConnections,
  refreshStrava,
} from './integration-calls.ts'
import styles from './integrations.module.css'
import { useAct } from './use-act.ts'

const disconnectStravaDialog = defineDialog('disconnect-strava')

/** The athlete's account at Strava: connect, renew, disconnect. Only the server knows its state. */
export function StravaCard() {
  const request = useRequest(listConnections)
  return (
    <Card title="Strava">
      <p className={styles.text}>
        <Trans>
          O que você grava no Strava desde a conexão aparece aqui sozinho, ligado ao treino do dia. Seu
          treinador também vê. O que você apaga lá some daqui; o Rumo nunca publica nada no Strava.
        </Trans>
      </p>
      <RequestResult request={request} height={24}>
        {({ connections }) =>
          connections.map((connection) => (
            <ConnectionState key={connection.provider} connection={connection} onChanged={request.reload} />
          ))
        }
      </RequestResult>
    </Card>
  )
}

function ConnectionState({ connection, onChanged }: { connection: Connection; onChanged: () => void }) {
  const { t } = useLingui()
  const { run, busy, refused } = useAct(onChanged)
  const { connected, needsReconnect, clientId, authoriseUrl } = connection
  const ending = disconnectStravaDialog.use()

  if (clientId === null) {
    return <p className={styles.text}>{t`Este servidor não tem conexão com o Strava.`}</p>
  }
  return (
    <>
      <p className={styles.state} data-on={connected && !needsReconnect}>
        {needsReconnect ? (
          <Trans>
            Conecte de novo e deixe marcada a permissão de ver suas atividades. Até lá, nada novo chega do
            Strava.
          </Trans>
        ) : connected ? (
          t`Conectado`
        ) : (
          t`Não conectado`
        )}
      </p>
      {refused && <ErrorAlert {...refused} />}
      <div className={styles.acts}>
        {(!connected || needsReconnect) && (
          <Button
            kind="primary"
            onClick={() => location.assign(startAuthorisation('strava', authoriseUrl, clientId))}
          >
            {t`Conectar ao Strava`}
          </Button>
        )}
        {connected && (
          <>
            <Button
              disabled={busy || needsReconnect}
              onClick={() =>
                void run(
                  fetchFromStrava,
                  t`Buscando no Strava: o que for novo aparece em instantes`,
                  t`Não foi possível buscar no Strava`,
                )
              }
            >
              {t`Buscar agora`}
            </Button>
            <Button
              disabled={busy}
              onClick={() =>
                void run(refreshStrava, t`Conexão renovada`, t`Não foi possível renovar a conexão`)
              }
            >
              {t`Renovar a conexão`}
            </Button>
            <Button disabled={busy} onClick={() => ending.open()}>
              {t`Desconectar…`}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        {...ending.frame}
        title={t`Desconectar o Strava?`}
        confirmLabel={t`Desconectar`}
        onConfirm={() => {
          ending.close()
          void run(disconnectStrava, t`Strava desconectado`, t`Não foi possível desconectar`)
        }}
      >
        <p>{t`O que você gravar lá deixa de chegar; as atividades que já vieram ficam.`}</p>
      </ConfirmDialog>
    </>
  )
}
