import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconKeyboard, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths, settingsPath } from '#src/config/paths.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { exportUnsent, unsentFileName } from '#src/data/unsent-files.ts'
import { install } from '#src/features/install/install-store.ts'
import { IosSteps } from '#src/features/install/ios-steps.tsx'
import { useInstall } from '#src/features/install/use-install.ts'
import { ActionMenu, type MenuAction } from '#src/ui/action-menu.tsx'
import { saveFile } from '#src/ui/browser/save-file.ts'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { showToast } from '#src/ui/toast/toast.ts'
import { openShortcuts } from '../shortcuts.tsx'
import styles from './profile-menu.module.css'
import type { ProfileStep } from './profile-menu.tsx'
import { findUnfinished, signOut, type Unfinished } from './sign-out.ts'

type Props = {
  name: string
  opened: boolean
  step: ProfileStep | undefined
  onStep: (step: ProfileStep) => void
  onClose: () => void
}

/** What belongs to the person: a menu, and what installing and leaving ask in its place. */
export function ProfileActions({ name, opened, step = {}, onStep, onClose }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const desktop = useDesktop()
  const { way, installing } = useInstall()
  // In the place of the open menu in the history, so that "back" does not reopen it.
  const go = (path: string) => () => void navigate(path, { replace: true })
  const installHere = () => {
    if (way === 'ios') return onStep({ asks: 'install' })
    onClose()
    void install()
  }
  const actions: MenuAction[] = [
    { label: t`Perfil`, icon: <IconUser size={20} />, act: go(settingsPath('profile')) },
    { label: t`Configurações`, icon: <IconSettings size={20} />, act: go(paths.settings) },
  ]
  if (desktop)
    actions.push({ label: t`Atalhos do teclado`, icon: <IconKeyboard size={20} />, act: openShortcuts })
  // For as long as the app could be installed, whatever was dismissed before.
  if (way !== 'none' && !installing)
    actions.push({ label: t`Instalar o app`, icon: <IconDownload size={20} />, act: installHere })
  actions.push({ label: t`Sair`, icon: <IconLogout size={20} />, act: () => onStep({ asks: 'leave' }) })
  return (
    <>
      <ActionMenu
        opened={opened && !step.asks}
        onClose={onClose}
        title={name}
        at={step.at}
        actions={actions}
      />
      <Dialog
        opened={opened && step.asks === 'install'}
        onClose={onClose}
        title={t`Instalar o app`}
        width={420}
      >
        <IosSteps />
      </Dialog>
      <Dialog opened={opened && step.asks === 'leave'} onClose={onClose} title={t`Sair do Rumo`} width={420}>
        <SignOutPanel onStay={onClose} />
      </Dialog>
    </>
  )
}

/** Leaves at once when everything is at the server; otherwise asks what to do with the rest. */
function SignOutPanel({ onStay }: { onStay: () => void }) {
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
        {t`Enviando o que falta…`}
      </p>
    )
  }
  const { unsent, attention, drafts } = unfinished
  return (
    <div className={styles.leave}>
      <p>{t`Há coisas suas que só existem neste aparelho:`}</p>
      <ul>
        {unsent > 0 && (
          <li>{plural(unsent, { one: '# alteração a enviar', other: '# alterações a enviar' })}</li>
        )}
        {attention > 0 && (
          <li>{plural(attention, { one: '# decisão pendente', other: '# decisões pendentes' })}</li>
        )}
        {drafts > 0 && <li>{plural(drafts, { one: '# rascunho', other: '# rascunhos' })}</li>}
      </ul>
      <Button kind="primary" large onClick={onStay}>
        {t`Ficar`}
      </Button>
      <Button large onClick={() => leave('keep')}>
        {t`Sair e guardar neste aparelho`}
      </Button>
      <Button large onClick={() => void exportAndDiscard()}>
        {t`Exportar em arquivo e descartar`}
      </Button>
    </div>
  )
}
