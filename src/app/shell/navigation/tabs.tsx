import { Trans, useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { useDialog } from '#src/ui/dialog/use-dialog.ts'
import type { Role } from '#sync/contract/index.ts'
import { coachSections, mainSections } from './sections.tsx'
import styles from './tabs.module.css'
import { UnreadBadge } from './unread-badge.tsx'

/** The navigation of phones, at the bottom where the thumb is. */
export function Tabs({ role }: { role: Role }) {
  const { t } = useLingui()
  const hidden = useHideOnScroll()
  return (
    <nav className={styles.tabs} aria-label={t`Navegação principal`} data-hidden={hidden}>
      {mainSections[role].sections.map(({ path, label, icon: Icon }) => (
        <NavLink key={path} to={path} className={styles.tab}>
          <Icon size={22} aria-hidden />
          {t(label)}
          <span className={styles.count}>
            <UnreadBadge path={path} />
          </span>
        </NavLink>
      ))}
      {role === 'coach' && <More />}
    </nav>
  )
}

/** A coach's other sections, in a drawer. Its links replace the open drawer in the history. */
function More() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const more = useDialog<null>('more')
  const inside = coachSections.sections.some(({ path }) => pathname.startsWith(path))
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        data-current={inside}
        aria-haspopup="dialog"
        onClick={() => more.open(null)}
      >
        <IconDots size={22} aria-hidden />
        <Trans>Mais</Trans>
      </button>
      <Dialog opened={more.opened} onClose={more.close} title={t(coachSections.label)}>
        <ul className={styles.more}>
          {coachSections.sections.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <ButtonLink large replace to={path} className={styles.section}>
                <Icon size={22} aria-hidden />
                {t(label)}
              </ButtonLink>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** docs/product.md, "Screens and navigation": the bottom bar goes after 10 px of scrolling down. */
const threshold = 10

/** Whether the page is being scrolled down; false again when it is scrolled up or another page opens. */
function useHideOnScroll(): boolean {
  const { pathname } = useLocation()
  const [hiddenOn, setHiddenOn] = useState<string>()
  useEffect(() => {
    let before = scrollY
    const onScroll = () => {
      const moved = scrollY - before
      if (Math.abs(moved) < threshold) return
      before = scrollY
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - threshold
      setHiddenOn(moved > 0 && !atEnd ? pathname : undefined)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => removeEventListener('scroll', onScroll)
  }, [pathname])
  return hiddenOn === pathname
}
