import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Refused } from '#src/data/http/api-call.ts'
import { fetchFile } from '#src/data/http/fetch-file.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { localDay } from '#src/domain/days.ts'
import { saveFile } from '#src/ui/browser/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import styles from './account.module.css'

const types = { json: 'application/json', csv: 'text/csv' } as const

/** Everything of the person as the server has it, to take along. */
export function ExportCard() {
  const { t, i18n } = useLingui()
  const { userId } = useSession()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refused>()

  const take = async (kind: keyof typeof types) => {
    setBusy(true)
    setRefusal(undefined)
    const today = localDay(new Date())
    const result = await fetchFile(
      `/export?format=${kind}&today=${today}&language=${i18n.locale}`,
      types[kind],
      userId,
    )
    setBusy(false)
    if (result.kind === 'refused') setRefusal(result)
    else saveFile(result.value, `rumo-${today}.${kind}`)
  }

  return (
    <Card title={t`Exportar meus dados`}>
      <p className={styles.text}>
        {t`Tudo o que é seu no servidor: completo em JSON, ou os treinos em CSV para uma planilha.`}
      </p>
      {refusal && <ErrorAlert {...refusal} />}
      <div className={styles.acts}>
        <Button disabled={busy} onClick={() => void take('json')}>
          {t`Exportar JSON`}
        </Button>
        <Button disabled={busy} onClick={() => void take('csv')}>
          {t`Exportar CSV`}
        </Button>
      </div>
    </Card>
  )
}
