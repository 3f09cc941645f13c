import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Refused } from '../../../data/http/api-call.ts'
import { fetchFile } from '../../../data/http/fetch-file.ts'
import { useSession } from '../../../data/session/session-context.ts'
import { localDay } from '../../../domain/days/days.ts'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorAlert } from '../../../ui/feedback/error-alert.tsx'
import styles from './account.module.css'

const files = {
  json: { path: '/export', type: 'application/json' },
  csv: { path: '/export?format=csv', type: 'text/csv' },
} as const

/** Everything of the person as the server has it, to take along. */
export function ExportCard() {
  const { t } = useLingui()
  const { userId } = useSession()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused>()

  const take = async (kind: keyof typeof files) => {
    setBusy(true)
    setRefusal(undefined)
    const { path, type } = files[kind]
    const result = await fetchFile(path, type, userId)
    setBusy(false)
    if (result.kind === 'refused') setRefusal(result)
    else saveFile(result.value, `rumo-${localDay(new Date())}.${kind}`)
  }

  return (
    <Card title={t`Exportar meus dados`}>
      <p className={styles.text}>
        <Trans>Tudo o que é seu no servidor: completo em JSON, ou os treinos em CSV para uma planilha.</Trans>
      </p>
      {refusal && <ErrorAlert {...refusal} />}
      <div className={styles.acts}>
        <Button disabled={busy} onClick={() => void take('json')}>
          <Trans>Exportar JSON</Trans>
        </Button>
        <Button disabled={busy} onClick={() => void take('csv')}>
          <Trans>Exportar CSV</Trans>
        </Button>
      </div>
    </Card>
  )
}
