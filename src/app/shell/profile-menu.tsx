import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import styles from './profile-menu.module.css'
import { ProfilePanel } from './profile-panel.tsx'
import { SignOutPanel } from './sign-out-panel.tsx'

type Props = { name: string; children: ReactNode }

/** Opens what belongs to the person: theme, language, leaving. */
export function ProfileMenu({ name, children }: Props) {
  const { t } = useLingui()
  const menu = useDialog<null>('profile')
  const [leaving, setLeaving] = useState(false)
  const close = () => {
    setLeaving(false)
    menu.close()
  }
  return (
    <>
      <button type="button" className={styles.trigger} aria-haspopup="dialog" onClick={() => menu.open(null)}>
        <span className="visually-hidden">{t`Perfil de ${name}`}</span>
        <span className={styles.face} aria-hidden>
          {children}
        </span>
      </button>
      <Dialog opened={menu.opened} onClose={close} title={leaving ? t`Sair do Rumo` : name} width={420}>
        {leaving ? <SignOutPanel onStay={close} /> : <ProfilePanel onLeave={() => setLeaving(true)} />}
      </Dialog>
    </>
  )
}
