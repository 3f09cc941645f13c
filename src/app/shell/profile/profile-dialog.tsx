import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { SignOutPanel } from './sign-out-panel.tsx'

type Props = { name: string; opened: boolean; onClose: () => void }

/** What belongs to the person, and in its place what leaving asks. */
export function ProfileDialog({ name, opened, onClose }: Props) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState(false)
  const close = () => {
    setLeaving(false)
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={close} title={leaving ? t`Sair do Rumo` : name} width={420}>
      {leaving ? <SignOutPanel onStay={close} /> : <ProfilePanel onLeave={() => setLeaving(true)} />}
    </Dialog>
  )
}
