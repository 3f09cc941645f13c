import { useLingui as useTexts } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { NavLink } from 'react-router'
import type { Role } from '../../../sync/contract/enumerations.ts'
import { sectionGroups } from './sections.tsx'
import styles from './tabs.module.css'
import { useHideOnScroll } from './use-hide-on-scroll.ts'

/** The navigation of phones, at the bottom where the thumb is. */
export function Tabs({ role }: { role: Role }) {
  const { t } = useLingui()
  const { _ } = useTexts()
  const hidden = useHideOnScroll()
  const sections = sectionGroups(role).flatMap((group) => group.sections)
  return (
    <nav className={styles.tabs} aria-label={t`Navegação principal`} data-hidden={hidden}>
      {sections.map(({ path, label, icon: Icon, prefetch }) => (
        <NavLink key={path} to={path} className={styles.tab} onPointerDown={() => void prefetch()}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {_(label)}
        </NavLink>
      ))}
    </nav>
  )
}
