import { useLingui as useTexts } from '@lingui/react'
import { Select, Trans, useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import type { Role } from '../../../sync/contract/enumerations.ts'
import { useSession } from '../../data/session-context.ts'
import { useLiveQuery } from '../../data/use-live-query.ts'
import { personById } from '../../features/athletes/queries.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Mark } from '../../ui/mark.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { sectionGroups } from './sections.tsx'
import styles from './sidebar.module.css'

type Props = { role: Role; name: string }

/** The navigation of wide screens, with the person at its foot. */
export function Sidebar({ role, name }: Props) {
  const { t } = useLingui()
  const { _ } = useTexts()
  return (
    <aside className={styles.sidebar}>
      <p className={styles.logo}>
        <Mark size={28} />
        Rumo
      </p>
      <nav aria-label={t`Navegação principal`}>
        {sectionGroups(role).map(({ label, sections }) => (
          <div key={label.id} className={styles.group}>
            <h2 className={styles.heading}>{_(label)}</h2>
            {sections.map(({ path, label, icon: Icon, prefetch }) => (
              <NavLink
                key={path}
                to={path}
                className={styles.link}
                onPointerEnter={() => void prefetch()}
                onFocus={() => void prefetch()}
              >
                <Icon size={20} stroke={1.75} aria-hidden />
                {_(label)}
              </NavLink>
            ))}
          </div>
        ))}
      </nav>
      <ProfileMenu name={name}>
        <span className={styles.person}>
          <Avatar name={name} size={36} />
          <span className={styles.words}>
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
  const profile = useLiveQuery(personById, useSession().userId)
  if (role === 'athlete') return <Trans>Atleta</Trans>
  return <Select value={profile?.sex ?? 'male'} _female="Treinadora" other="Treinador" />
}
