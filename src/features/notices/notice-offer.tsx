import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import { useTransport } from '#src/data/http/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { readPushSettings } from './notice-calls.ts'
import styles from './notices.module.css'
import { mayShowNotices, type PushServer, readDeviceState, turnOn } from './this-device.ts'

/**
 * Offers notices on this device; nothing where it cannot show them, does already, or the person said no. A no is final:
 * the settings have the same button.
 */
export function NoticeOffer() {
  const { t } = useLingui()
  /** Known once notices can be offered. Read before the press, for which alone the browser may ask. */
  const [server, setServer] = useState<PushServer>()
  const [busy, setBusy] = useState(false)
  const transport = useTransport()
  useEffect(() => {
    let gone = false
    const offer = async () => {
      if (deviceStore.read(storageKeys.noticesDeclined) || !(await mayShowNotices())) return
      const read = await readPushSettings(transport)
      if (read.kind !== 'done' || (await readDeviceState(transport, read.value)) !== 'off') return
      if (!gone) setServer(read.value)
    }
    offer().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [transport])
  if (server === undefined) return null

  const accept = async () => {
    setBusy(true)
    const result = await turnOn(transport, server).catch(() => undefined)
    setBusy(false)
    if (result === 'on') showToast({ message: t`Este aparelho recebe avisos.` })
    if (typeof result === 'string') setServer(undefined)
    else
      showToast({
        tone: 'error',
        message: t`O serviço de avisos do navegador não respondeu. Tente de novo com sinal.`,
      })
  }
  const decline = () => {
    deviceStore.write(storageKeys.noticesDeclined, 'true')
    setServer(undefined)
  }
  return (
    <Card title={t`Quer saber quando responderem?`}>
      <p className={styles.text}>
        {t`O aparelho avisa mesmo com o Rumo fechado. Nada sobre saúde aparece na tela bloqueada.`}
      </p>
      <div className={styles.acts}>
        <Button disabled={busy} onClick={() => void accept()}>
          {t`Receber avisos`}
        </Button>
        <Button kind="quiet" onClick={decline}>
          {t`Agora não`}
        </Button>
      </div>
    </Card>
  )
}
