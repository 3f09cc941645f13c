import { lazy, type ReactNode, Suspense, useState } from 'react'
import styles from './action-menu.module.css'
import { Dialog } from './dialog.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { useDesktop } from './use-desktop.ts'

const MenuPopover = lazy(() => import('./menu-popover.tsx').then((m) => ({ default: m.MenuPopover })))

export type MenuAction = {
  label: string
  icon: ReactNode
  /** The keys that do the same without the menu, as people write them. */
  keys?: string
  act: () => void
}

export type ActionMenuProps = {
  opened: boolean
  onClose: () => void
  /** What the actions are about. */
  title: string
  /** Where on the screen it opens, in px; a drawer needs none. */
  at: { x: number; y: number }
  actions: readonly MenuAction[]
  /** The actions' keys work where the menu was opened, so it names them. */
  withKeys: boolean
}

/**
 * What can be done with something: a menu beside it on wide screens, a drawer under the thumb below 768 px. Open it
 * through `useDialog`. An action closes the menu itself, or opens a dialog in its place.
 */
export function ActionMenu(props: ActionMenuProps) {
  const { opened, onClose, title, actions } = props
  const desktop = useDesktop()
  const [wanted, setWanted] = useState(false)
  if (opened && !wanted) setWanted(true)
  if (!wanted) return null
  if (desktop) {
    return (
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <MenuPopover {...props} />
        </Suspense>
      </ErrorBoundary>
    )
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <ul className={styles.list}>
        {actions.map(({ label, icon, act }) => (
          <li key={label}>
            <button type="button" className={styles.row} onClick={act}>
              {icon}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
