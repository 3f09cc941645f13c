import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import { dismiss, dismissForGood, mayPrompt, readDismissals } from './install-rules.ts'
import { useInstall } from './use-install.ts'

const InstallOffer = onDemand(() => import('./install-offer.tsx').then((m) => m.InstallOffer))

/** Offers to install the app (docs/product.md, "Install prompt"). Closing it in any way is an ordinary dismissal. */
export function InstallPrompt() {
  const { t } = useLingui()
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
    <Dialog opened={allowed && way !== 'none'} onClose={notNow} title={t`Instale o Rumo`} width={440}>
      <InstallOffer
        way={way}
        installing={installing}
        onInstalled={() => setAllowed(false)}
        onNotNow={notNow}
        onNever={never}
      />
    </Dialog>
  )
}
