import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ButtonLink } from '#src/ui/button.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import type { Role } from '#sync/contract/index.ts'
import { coachSections, mainSections } from './sections.tsx'
import styles from './tabs.module.css'
import { UnreadBadge } from './unread-badge.tsx'

const moreDialog = defineDialog('more')

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
  const more = moreDialog.use()
  const inside = coachSections.sections.some(({ path }) => pathname.startsWith(path))
  return (
    <>
      <button
        type="button"
        className={styles.tab}
        data-current={inside}
        aria-haspopup="dialog"
        onClick={() => more.open()}
      >
        <IconDots size={22} aria-hidden />
        {t`Mais`}
      </button>
      <Dialog {...more.frame} title={t(coachSections.label)}>
        <ul className={styles.more}>
          {coachSections.sections.map(({ path, label, icon: Icon }) => (
            <li key={path}>
              <ButtonLink icon={Icon} size={22} large replace to={path} className={styles.section}>
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

/** What a person scrolls with. Going back scrolls too, and must leave the bar where it is. */
const acts = ['touchmove', 'wheel', 'keydown', 'pointerdown'] as const

/** Whether a person is scrolling the page down; false again when it is scrolled up or another page opens. */
function useHideOnScroll(): boolean {
  const { key } = useLocation()
  const [hiddenOn, setHiddenOn] = useState<string>()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    let before = scrollY
    let byPerson = false
    const note = () => {
      byPerson = true
    }
    for (const act of acts) addEventListener(act, note, { passive: true, signal })
    const onScroll = () => {
      const moved = scrollY - before
      if (Math.abs(moved) < threshold) return
      before = scrollY
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - threshold
      setHiddenOn(byPerson && moved > 0 && !atEnd ? key : undefined)
    }
    addEventListener('scroll', onScroll, { passive: true, signal })
    return () => left.abort()
  }, [key])
  return hiddenOn === key
}
