import { useLingui } from '@lingui/react/macro'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { listDrafts } from '#src/data/drafts.ts'
import { type SignedIn, useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import { diagnosis, type Surroundings } from '#sync/diagnosis.ts'
import styles from './sync-panel.module.css'

/** Copies the state of the exchange for somebody who helps, and shows what was copied. */
export function CopyDiagnosis() {
  const { t } = useLingui()
  const session = useSession()
  const [text, setText] = useState<string>()
  const copy = () =>
    trying(async () => {
      const made = diagnosisHere(session)
      made.then(setText, () => undefined)
      // Safari copies what is not there yet only as a promise that the tap itself hands over.
      const blob = made.then((made) => new Blob([made], { type: 'text/plain' }))
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
      showToast({ message: t`Diagnóstico copiado` })
    }, t`Não foi possível copiar`)
  return (
    <section aria-labelledby="diagnosis">
      <h2 id="diagnosis" className={styles.heading}>
        {t`Para quem ajuda`}
      </h2>
      <p className={styles.quiet}>
        {t`O que a sincronização fez, em números, códigos e horários. Nenhum nome e nenhum texto vai junto.`}
      </p>
      <div className={styles.files}>
        <Button icon={IconCopy} size={20} onClick={() => void copy()}>
          {t`Copiar diagnóstico`}
        </Button>
      </div>
      {text !== undefined && (
        <textarea className={styles.diagnosis} readOnly rows={8} aria-label={t`Diagnóstico`} value={text} />
      )}
    </section>
  )
}

async function diagnosisHere({ client, userId }: Pick<SignedIn, 'client' | 'userId'>): Promise<string> {
  return diagnosis(client, {
    at: new Date(),
    build: new URL(import.meta.url).pathname.split('/').at(-1) ?? '',
    browser: navigator.userAgent,
    language: document.documentElement.lang,
    online: navigator.onLine,
    storage: await storageHere(),
    drafts: listDrafts(userId).length,
  })
}

async function storageHere(): Promise<Surroundings['storage']> {
  try {
    const { usage, quota } = await navigator.storage.estimate()
    return { used: usage, quota, persisted: await navigator.storage.persisted() }
  } catch {
    // Some browsers do not say; the rest of the diagnosis matters more.
    return {}
  }
}
