import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useRequest } from '#src/data/http/use-request.ts'
import { RequestResult } from '#src/training/request-result.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { submitting } from '#src/ui/form/submitting.ts'
import { startAuthorisation } from './authorisation.ts'
import { connectIntervals, type Intervals, readIntervals } from './integration-calls.ts'
import styles from './integrations.module.css'
import { IntervalsState } from './intervals-state.tsx'
import { useAct } from './use-act.ts'

/** The athlete's watch, through Intervals.icu. Only the server knows its state. */
export function IntervalsCard() {
  const { t } = useLingui()
  const request = useRequest(readIntervals)
  return (
    <Card title={t`Relógio`}>
      <p className={styles.text}>
        <Trans>
          Os próximos treinos vão sozinhos para o seu relógio ou rolo, e o que ele grava volta para cá. Passa
          pelo Intervals.icu, grátis, que conversa com Garmin, Wahoo, Coros, Suunto, Polar e Zwift.
        </Trans>
      </p>
      <RequestResult request={request} height={380}>
        {({ intervals }) => {
          const { connection } = intervals
          return connection && !connection.needsReconnect ? (
            <IntervalsState connection={connection} onChanged={request.reload} />
          ) : (
            <Connect intervals={intervals} onChanged={request.reload} />
          )
        }}
      </RequestResult>
    </Card>
  )
}

function Connect({ intervals, onChanged }: { intervals: Intervals; onChanged: () => void }) {
  const { t } = useLingui()
  const { run, busy, refused } = useAct(onChanged)
  const [key, setKey] = useState('')
  const { clientId, authoriseUrl, connection } = intervals
  return (
    <>
      {connection && (
        <p className={styles.state}>
          {t`O Intervals.icu não aceita mais a conexão. Conecte de novo: nada se perdeu, e o que falta segue.`}
        </p>
      )}
      <ol className={styles.steps}>
        <li>
          <Trans>
            Crie uma conta em{' '}
            <a href={new URL('/', authoriseUrl).href} target="_blank" rel="noreferrer">
              intervals.icu
            </a>
            .
          </Trans>
        </li>
        <li>
          <Trans>
            Lá, em Settings, conecte o que você usa (Garmin, Wahoo, Coros, Suunto, Polar, Zwift) e marque
            enviar os treinos planejados e baixar as atividades.
          </Trans>
        </li>
        {clientId === null ? (
          <>
            <li>{t`No fim da mesma página, em Developer Settings, crie e copie a sua API key.`}</li>
            <li>{t`Cole a chave aqui. Ela fica cifrada no servidor e não aparece mais.`}</li>
          </>
        ) : (
          <>
            <li>{t`Volte aqui e toque em Conectar.`}</li>
            <li>{t`Na página que abre, deixe marcados o calendário e as atividades.`}</li>
          </>
        )}
      </ol>
      <p className={styles.text}>
        {t`O que chega lá pelo Strava não vem para cá: conecte o relógio direto.`}
      </p>
      {refused && <ErrorAlert {...refused} />}
      {clientId === null ? (
        <form
          className={styles.key}
          onSubmit={submitting(() =>
            run(
              (transport) => connectIntervals(transport, { key }),
              t`Intervals.icu conectado`,
              t`A chave não serviu`,
            ),
          )}
        >
          <TextInput
            label={t`Sua API key`}
            type="password"
            autoComplete="off"
            maxLength={200}
            value={key}
            onChange={(event) => setKey(event.currentTarget.value)}
          />
          <Button kind="primary" type="submit" disabled={busy || key.trim() === ''}>
            {t`Conectar`}
          </Button>
        </form>
      ) : (
        <div className={styles.acts}>
          <Button
            kind="primary"
            onClick={() => location.assign(startAuthorisation('intervals', authoriseUrl, clientId))}
          >
            {t`Conectar`}
          </Button>
        </div>
      )}
    </>
  )
}
