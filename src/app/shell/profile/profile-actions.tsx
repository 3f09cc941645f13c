import { useLingui } from '@lingui/react/macro'
import { IconDownload, IconKeyboard, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { paths, settingsPath } from '#src/config/paths.ts'
import { install } from '#src/features/install/install-store.ts'
import { IosSteps } from '#src/features/install/ios-steps.tsx'
import { useInstall } from '#src/features/install/use-install.ts'
import { ActionMenu, type MenuAction } from '#src/ui/action-menu.tsx'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { openShortcuts } from '../shortcuts.tsx'
import type { ProfileStep } from './profile-menu.tsx'
import { SignOutPanel } from './sign-out-panel.tsx'

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
        at={step.at ?? { x: 0, y: 0 }}
        withKeys={false}
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
