import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '#src/data/http/use-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { localDay } from '#src/domain/days.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { RequestResult } from '#src/training/request-result.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { closeCalendar, openCalendar, readCalendar } from './integration-calls.ts'
import styles from './integrations.module.css'

const renewCalendarDialog = defineDialog('renew-calendar')
const endCalendarDialog = defineDialog('end-calendar')

type Named = { clientId: string; name: string }

/** Of whom a coach can have a calendar apart. */
type Parts = { athletes: readonly Named[]; groups: readonly Named[] }

type Props = { parts?: Parts | undefined }

/** A secret address for any calendar program. Only the server knows whether there is one. */
export function CalendarCard({ parts }: Props) {
  const { t } = useLingui()
  const request = useRequest(readCalendar)
  return (
    <Card title={t`Calendário`}>
      <p className={styles.text}>
        <Trans>
          Um endereço secreto para ver os treinos e os eventos dos grupos no calendário do telefone ou do
          computador. Quem o tiver pode ler os dois.
        </Trans>
      </p>
      <RequestResult request={request} height={44}>
        {({ calendar }) => <Address createdAt={calendar.createdAt} parts={parts} />}
      </RequestResult>
    </Card>
  )
}

/** The server keeps only the address's hash, so it is shown once. */
function Address({ createdAt, parts }: Props & { createdAt: string | null }) {
  const { t, i18n } = useLingui()
  const [part, setPart] = useState('')
  const [since, setSince] = useState(createdAt)
  const [url, setUrl] = useState<string>()
  const { call, busy, refused } = useCall()
  const renewing = renewCalendarDialog.use()
  const ending = endCalendarDialog.use()

  const open = async () => {
    const result = await call(openCalendar)
    if (result.kind === 'refused') return
    setUrl(result.value.calendar.url)
    setSince(new Date().toISOString())
  }
  const close = async () => {
    const result = await call(closeCalendar)
    if (result.kind === 'refused') return
    setUrl(undefined)
    setSince(null)
    showToast({ message: t`O endereço do calendário não vale mais` })
  }

  const address = part === '' ? (url ?? '') : `${url}?${part}`
  return (
    <>
      {since !== null && (
        <p className={styles.state} data-on="true">
          {t`Em uso desde ${dateText(localDay(new Date(since)), i18n.locale)}`}
        </p>
      )}
      {url && (
        <>
          {parts && <PartChoice parts={parts} part={part} onPart={setPart} />}
          <p className={styles.address}>{address}</p>
          <p className={styles.text}>{t`Copie agora: por segurança, ele só aparece desta vez.`}</p>
        </>
      )}
      {refused && <ErrorAlert {...refused} />}
      <div className={styles.acts}>
        {url && <CopyButton text={address} />}
        {since === null ? (
          <Button disabled={busy} onClick={() => void open()}>
            {t`Criar endereço`}
          </Button>
        ) : (
          <>
            <Button disabled={busy} onClick={() => renewing.open()}>
              {t`Trocar o endereço…`}
            </Button>
            <Button disabled={busy} onClick={() => ending.open()}>
              {t`Desativar…`}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        {...ending.frame}
        title={t`Desativar o endereço do calendário?`}
        confirmLabel={t`Desativar`}
        onConfirm={() => {
          ending.close()
          void close()
        }}
      >
        <p>{t`Quem o usa, você também, para de receber os treinos; um novo endereço será outro.`}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...renewing.frame}
        title={t`Trocar o endereço do calendário?`}
        confirmLabel={t`Trocar`}
        onConfirm={() => {
          renewing.close()
          void open()
        }}
      >
        <p>
          <Trans>
            O endereço de agora deixa de valer: quem o usa, você também, para de receber os treinos até
            assinar o novo.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Whose training a coach's calendar shows: `part` is the query of its address, empty for everybody. */
function PartChoice({ parts, part, onPart }: { parts: Parts; part: string; onPart: (part: string) => void }) {
  const { t } = useLingui()
  const items = (kind: 'athlete' | 'group', rows: readonly Named[]) =>
    rows.map(({ clientId, name }) => ({ value: `${kind}=${clientId}`, label: name }))
  return (
    <NativeSelect
      label={t`De quem`}
      value={part}
      data={[
        { value: '', label: t`Todos os atletas e grupos` },
        { group: t`Grupos`, items: items('group', parts.groups) },
        { group: t`Atletas`, items: items('athlete', parts.athletes) },
      ]}
      onChange={(event) => onPart(event.currentTarget.value)}
    />
  )
}
