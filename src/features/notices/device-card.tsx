import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Refused } from '#src/data/http/api-call.ts'
import { useTransport } from '#src/data/http/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './notices.module.css'
import { type DeviceState, type PushServer, readDeviceState, turnOff, turnOn } from './this-device.ts'

/** Whether this device shows notices. It asks the browser only when the person presses the button. */
export function DeviceCard({ server }: { server: PushServer }) {
  const { t } = useLingui()
  const transport = useTransport()
  const [state, setState] = useState<DeviceState>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    void readDeviceState(transport, server).then(setState)
  }, [transport, server])

  const change = async (to: typeof turnOn) => {
    setBusy(true)
    const result = await to(transport, server).catch(() => undefined)
    setBusy(false)
    setFailed(result === undefined)
    setRefusal(typeof result === 'object' ? result : undefined)
    if (typeof result === 'string') setState(result)
  }
  return (
    <Card title={t`Neste aparelho`}>
      {state === undefined && <Skeleton height={92} />}
      {state === 'unable' && (
        <p className={styles.text}>
          {isSecureContext
            ? t`Este navegador não mostra avisos. No iPhone, adicione o Rumo à tela de início e abra por lá.`
            : t`Os avisos só chegam por um endereço com https, e este não usa.`}
        </p>
      )}
      {state === 'blocked' && (
        <p className={styles.text}>
          <Trans>
            Os avisos do Rumo estão bloqueados. Para recebê-los, permita as notificações nas configurações do
            navegador.
          </Trans>
        </p>
      )}
      {state === 'off' && (
        <>
          <p className={styles.text}>
            {t`O aparelho avisa mesmo com o Rumo fechado. Nada sobre saúde aparece na tela bloqueada.`}
          </p>
          <div className={styles.acts}>
            <Button disabled={busy} onClick={() => void change(turnOn)}>
              {t`Receber avisos neste aparelho`}
            </Button>
          </div>
        </>
      )}
      {state === 'on' && (
        <>
          <p className={styles.text}>{t`Este aparelho recebe avisos.`}</p>
          <div className={styles.acts}>
            <Button disabled={busy} onClick={() => void change(turnOff)}>
              {t`Não receber mais aqui`}
            </Button>
          </div>
        </>
      )}
      {failed && (
        <p className={styles.text} role="alert">
          {t`O serviço de avisos do navegador não respondeu. Tente de novo com sinal.`}
        </p>
      )}
      {refusal && <ErrorAlert {...refusal} />}
    </Card>
  )
}
