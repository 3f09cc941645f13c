import { Select, Trans, useLingui } from '@lingui/react/macro'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { sidebarFrom } from '#src/config/breakpoints.ts'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { sexOf } from '#src/domain/typed/measures.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { useWideEnough } from '#src/ui/browser/use-desktop.ts'
import { IconButton } from '#src/ui/button.tsx'
import { Logo } from '#src/ui/page/logo.tsx'
import type { Role } from '#sync/contract/index.ts'
import { ProfileMenu } from '../profile/profile-menu.tsx'
import { coachSections, mainSections } from './sections.tsx'
import styles from './sidebar.module.css'
import { UnreadBadge } from './unread-badge.tsx'

type Props = { userId: number; role: Role; name: string }

/** The navigation of wide screens, with the person at its foot. */
export function Sidebar({ userId, role, name }: Props) {
  const { t } = useLingui()
  const [collapsed, toggle] = useCollapsed(userId)
  return (
    <aside className={styles.sidebar} data-collapsed={collapsed}>
      <div className={styles.top}>
        <p className={styles.logo}>
          <Logo size={28} />
          <span className={styles.label}>Rumo</span>
        </p>
        <IconButton
          icon={IconLayoutSidebar}
          kind="quiet"
          aria-expanded={!collapsed}
          label={collapsed ? t`Abrir a barra lateral` : t`Recolher a barra lateral`}
          onClick={toggle}
        />
      </div>
      <nav aria-label={t`Navegação principal`}>
        {(role === 'coach' ? [mainSections[role], coachSections] : [mainSections[role]]).map(
          ({ label, sections }) => (
            <div key={label.id} className={styles.group}>
              <h2 className={styles.heading}>{t(label)}</h2>
              {sections.map(({ path, label, icon: Icon }) => (
                <NavLink key={path} to={path} className={styles.link}>
                  <Icon size={22} aria-hidden />
                  {t(label)}
                  <UnreadBadge path={path} />
                </NavLink>
              ))}
            </div>
          ),
        )}
      </nav>
      <ProfileMenu name={name}>
        <span className={styles.person}>
          <Avatar name={name} size={36} />
          <span className={`${styles.words} ${styles.label}`}>
            <strong>{name}</strong>
            <small>
              <RoleWord role={role} />
            </small>
          </span>
        </span>
      </ProfileMenu>
    </aside>
  )
}

/** What the person is here, in the gender of their profile. */
function RoleWord({ role }: Pick<Props, 'role'>) {
  const profile = useOwnProfile()
  if (role === 'athlete') return <Trans>Atleta</Trans>
  return <Select value={sexOf({ sex: profile?.sex ?? null })} _female="Treinadora" other="Treinador" />
}

/**
 * Whether the sidebar is a rail, as this device remembers it for this person. Until they choose, it is where a month needs
 * the width.
 */
function useCollapsed(userId: number): [boolean, () => void] {
  const key = `${storageKeys.sidebar}:${userId}`
  const [chosen, setChosen] = useState(() => deviceStore.read(key))
  const isWide = useWideEnough(sidebarFrom)
  const collapsed = chosen === null ? !isWide : chosen === 'collapsed'
  const toggle = () => {
    const next = collapsed ? 'expanded' : 'collapsed'
    deviceStore.write(key, next)
    setChosen(next)
  }
  return [collapsed, toggle]
}
