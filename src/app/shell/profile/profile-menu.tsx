import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { MenuPlace } from '#src/ui/action-menu.tsx'
import { useDesktop } from '#src/ui/browser/use-desktop.ts'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import styles from './profile-menu.module.css'

const profileDialog = defineDialog<ProfileStep>('profile')

const ProfileActions = onDemand(() => import('./profile-actions.tsx').then((m) => m.ProfileActions))

/** The menu next to the button at this place, in px, or what one of its actions asks. */
export type ProfileStep = {
  at?: MenuPlace
  asks?: 'install' | 'leave'
}

/** Opens what belongs to the person. */
export function ProfileMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useLingui()
  const desktop = useDesktop()
  const menu = profileDialog.use()
  const open = (button: Element) => {
    const { x, y, width, height } = button.getBoundingClientRect()
    menu.open({ at: { x, y, width, height } })
  }
  return (
    <>
      <button
        type="button"
        className={styles.trigger}
        aria-haspopup={desktop ? 'menu' : 'dialog'}
        aria-expanded={menu.opened}
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        <span className="visually-hidden">{t`Perfil de ${name}`}</span>
        <span className={styles.face} aria-hidden>
          {children}
        </span>
      </button>
      <ProfileActions
        name={name}
        opened={menu.opened}
        step={menu.args}
        onStep={menu.open}
        onClose={menu.close}
      />
    </>
  )
}
