import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialog } from '../../ui/use-dialog.ts'
import styles from './profile-menu.module.css'

const ProfilePanel = lazy(() => import('./profile-panel.tsx').then((m) => ({ default: m.ProfilePanel })))
const SignOutPanel = lazy(() => import('./sign-out-panel.tsx').then((m) => ({ default: m.SignOutPanel })))

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
        <Suspense fallback={<span aria-busy />}>
          {leaving ? <SignOutPanel onStay={close} /> : <ProfilePanel onLeave={() => setLeaving(true)} />}
        </Suspense>
      </Dialog>
    </>
  )
}
