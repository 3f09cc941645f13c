import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { apiBase } from '../../config/env.ts'
import type { Refused } from '../../data/http/api-call.ts'
import { pageTransport } from '../../data/session/page-ports.ts'
import { useSession } from '../../data/session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx'
import { showToast } from '../../ui/toast/toast.ts'
import { closeCalendar, openCalendar } from './integration-calls.ts'
import styles from './integrations.module.css'

/** A secret address for any calendar program. The server keeps only its hash, so it is shown once. */
export function CalendarCard() {
  const { t } = useLingui()
  const { userId } = useSession()
  const [url, setUrl] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused>()

  const open = async () => {
    setBusy(true)
    const result = await openCalendar(pageTransport(apiBase, userId))
    setBusy(false)
    setRefusal(result.kind === 'refused' ? result : undefined)
    if (result.kind === 'done') setUrl(result.value.calendar.url)
  }
  const close = async () => {
    setBusy(true)
    const result = await closeCalendar(pageTransport(apiBase, userId))
    setBusy(false)
    setRefusal(result.kind === 'refused' ? result : undefined)
    if (result.kind === 'refused') return
    setUrl(undefined)
    showToast({ message: t`O endereço do calendário não vale mais` })
  }

  return (
    <Card title={t`Calendário`}>
      <p className={styles.text}>
        <Trans>
          Um endereço secreto para ver os treinos no calendário do telefone ou do computador. Quem o tiver
          pode ler seus treinos.
        </Trans>
      </p>
      {url && (
        <>
          <p className={styles.address}>{url}</p>
          <p className={styles.text}>
            <Trans>Copie agora: por segurança, ele só aparece desta vez. Um novo endereço anula este.</Trans>
          </p>
        </>
      )}
      {refusal && <ErrorAlert {...refusal} />}
      <div className={styles.acts}>
        {url && <CopyButton text={url} />}
        <Button disabled={busy} onClick={() => void open()}>
          <Trans>Criar um novo endereço</Trans>
        </Button>
        <Button disabled={busy} onClick={() => void close()}>
          <Trans>Desativar</Trans>
        </Button>
      </div>
    </Card>
  )
}
