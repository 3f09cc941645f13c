import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSession } from '#src/data/session/session-context.ts'
import { exportUnsent, unsentFileName } from '#src/data/unsent-files.ts'
import { saveFile } from '#src/ui/browser/save-file.ts'
import { Button } from '#src/ui/button.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import styles from './profile-menu.module.css'
import { findUnfinished, signOut, type Unfinished } from './sign-out.ts'

/** Leaves at once when everything is at the server; otherwise asks what to do with the rest. */
export function SignOutPanel({ onStay }: { onStay: () => void }) {
  const { t } = useLingui()
  const session = useSession()
  const [unfinished, setUnfinished] = useState<Unfinished>()

  useEffect(() => {
    let current = true
    const leaveIfClean = async () => {
      const found = await findUnfinished(session)
      if (!current) return
      if (found.unsent + found.attention + found.drafts === 0) await signOut(session, 'delete')
      else setUnfinished(found)
    }
    leaveIfClean().catch(() => showToast({ tone: 'error', message: t`Não foi possível sair agora` }))
    return () => {
      current = false
    }
  }, [session, t])

  const leave = (data: 'delete' | 'keep') => {
    signOut(session, data).catch(() => showToast({ tone: 'error', message: t`Não foi possível sair agora` }))
  }
  const exportAndDiscard = async () => {
    try {
      saveFile(await exportUnsent(session), unsentFileName())
    } catch (cause) {
      // Nothing may be deleted that has not been saved.
      return showToast({ tone: 'error', message: t`Não foi possível exportar`, cause })
    }
    leave('delete')
  }

  if (!unfinished) {
    return (
      <p role="status" className={styles.quiet}>
        <Trans>Enviando o que falta…</Trans>
      </p>
    )
  }
  const { unsent, attention, drafts } = unfinished
  return (
    <div className={styles.leave}>
      <p>
        <Trans>Há coisas suas que só existem neste aparelho:</Trans>
      </p>
      <ul>
        {unsent > 0 && (
          <li>
            <Plural value={unsent} one="# alteração a enviar" other="# alterações a enviar" />
          </li>
        )}
        {attention > 0 && (
          <li>
            <Plural value={attention} one="# decisão pendente" other="# decisões pendentes" />
          </li>
        )}
        {drafts > 0 && (
          <li>
            <Plural value={drafts} one="# rascunho" other="# rascunhos" />
          </li>
        )}
      </ul>
      <Button kind="primary" large onClick={onStay}>
        <Trans>Ficar</Trans>
      </Button>
      <Button large onClick={() => leave('keep')}>
        <Trans>Sair e guardar neste aparelho</Trans>
      </Button>
      <Button large onClick={() => void exportAndDiscard()}>
        <Trans>Exportar em arquivo e descartar</Trans>
      </Button>
    </div>
  )
}
