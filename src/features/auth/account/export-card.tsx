import { useLingui } from '@lingui/react/macro'
import { fetchFile } from '#src/data/http/fetch-file.ts'
import { useCall } from '#src/data/http/use-call.ts'
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
  const { call, busy, refused } = useCall()

  const take = async (kind: keyof typeof types) => {
    const today = localDay(new Date())
    const path = `/export?format=${kind}&today=${today}&language=${i18n.locale}`
    const result = await call(() => fetchFile(path, types[kind], userId))
    if (result.kind === 'done') saveFile(result.value, `rumo-${today}.${kind}`)
  }

  return (
    <Card title={t`Exportar meus dados`}>
      <p className={styles.text}>
        {t`Tudo o que é seu no servidor: completo em JSON, ou os treinos em CSV para uma planilha.`}
      </p>
      {refused && <ErrorAlert {...refused} />}
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
