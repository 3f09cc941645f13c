import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import styles from './profile-menu.module.css'

const ProfileDialog = onDemand(() => import('./profile-dialog.tsx').then((m) => m.ProfileDialog))

type Props = { name: string; children: ReactNode }

/** Opens what belongs to the person. */
export function ProfileMenu({ name, children }: Props) {
  const { t } = useLingui()
  const menu = useDialog<null>('profile')
  return (
    <>
      <button type="button" className={styles.trigger} aria-haspopup="dialog" onClick={() => menu.open(null)}>
        <span className="visually-hidden">{t`Perfil de ${name}`}</span>
        <span className={styles.face} aria-hidden>
          {children}
        </span>
      </button>
      <ProfileDialog name={name} opened={menu.opened} onClose={menu.close} />
    </>
  )
}
