import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { dismiss, dismissForGood, mayPrompt, readDismissals } from './install-rules.ts'
import { useInstall } from './use-install.ts'

const InstallOffer = lazy(() => import('./install-offer.tsx').then((m) => ({ default: m.InstallOffer })))

/**
 * Offers to install the app (docs/product.md, "Install prompt"). Closing it in any way is an ordinary
 * dismissal.
 */
export function InstallPrompt() {
  const { way, installing } = useInstall()
  const [allowed, setAllowed] = useState(() => mayPrompt(Date.now(), readDismissals()))
  const notNow = () => {
    dismiss(Date.now())
    setAllowed(false)
  }
  const never = () => {
    dismissForGood()
    setAllowed(false)
  }
  return (
    <Dialog
      opened={allowed && way !== 'none'}
      onClose={notNow}
      title={<Trans>Instale o Rumo</Trans>}
      width={440}
    >
      <Suspense fallback={<span aria-busy />}>
        <InstallOffer
          way={way}
          installing={installing}
          onInstalled={() => setAllowed(false)}
          onNotNow={notNow}
          onNever={never}
        />
      </Suspense>
    </Dialog>
  )
}
