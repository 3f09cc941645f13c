import { Trans } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { install } from '#src/features/install/install-store.ts'
import { IosSteps } from '#src/features/install/ios-steps.tsx'
import { useInstall } from '#src/features/install/use-install.ts'
import { Button } from '#src/ui/button.tsx'

/** In the profile menu for as long as the app could be installed, whatever was dismissed before. */
export function InstallEntry() {
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
