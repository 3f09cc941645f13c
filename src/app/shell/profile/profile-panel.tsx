import { Trans } from '@lingui/react/macro'
import { IconDownload, IconKeyboard, IconLogout, IconSettings, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { paths, settingsPath } from '#src/config/paths.ts'
import { install } from '#src/features/install/install-store.ts'
import { IosSteps } from '#src/features/install/ios-steps.tsx'
import { useInstall } from '#src/features/install/use-install.ts'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { openShortcuts } from '../shortcuts.tsx'
import styles from './profile-menu.module.css'

/** What belongs to the person. Its links replace the open menu in the history, so that "back" does not reopen it. */
export function ProfilePanel({ onLeave }: { onLeave: () => void }) {
  const desktop = useDesktop()
  return (
    <div className={styles.panel}>
      <ButtonLink large replace to={settingsPath('profile')}>
        <IconUser size={20} aria-hidden />
        <Trans>Perfil</Trans>
      </ButtonLink>
      <ButtonLink large replace to={paths.settings}>
        <IconSettings size={20} aria-hidden />
        <Trans>Configurações</Trans>
      </ButtonLink>
      {desktop && (
        <Button large onClick={openShortcuts}>
          <IconKeyboard size={20} aria-hidden />
          <Trans>Atalhos do teclado</Trans>
        </Button>
      )}
      <InstallEntry />
      <Button large onClick={onLeave}>
        <IconLogout size={20} aria-hidden />
        <Trans>Sair</Trans>
      </Button>
    </div>
  )
}

/** In the profile menu for as long as the app could be installed, whatever was dismissed before. */
function InstallEntry() {
  const { way, installing } = useInstall()
  const [explained, setExplained] = useState(false)
  if (way === 'none') return null
  return (
    <>
      <Button
        large
        disabled={installing}
        aria-expanded={way === 'ios' ? explained : undefined}
        onClick={() => (way === 'ios' ? setExplained(!explained) : void install())}
      >
        <IconDownload size={20} aria-hidden />
        {installing ? <Trans>Instalando…</Trans> : <Trans>Instalar o app</Trans>}
      </Button>
      {way === 'ios' && explained && <IosSteps />}
    </>
  )
}
