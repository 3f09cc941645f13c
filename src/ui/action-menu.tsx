import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './action-menu.module.css'
import { focusOn } from './browser/focus-on.ts'
import { useDesktop } from './browser/use-desktop.ts'
import { Dialog, type DialogFrame } from './dialog/dialog.tsx'
import { onDemand } from './on-demand.tsx'

export type MenuAction = {
  label: string
  icon: ReactNode
  /** The keys that do the same without the menu, as people write them. */
  keys?: string
  act: () => void
}

/** The point or the control next to which a menu opens, in px. */
export type MenuPlace = { x: number; y: number; width?: number; height?: number }

export function placeNextTo(control: Element): MenuPlace {
  const { x, y, width, height } = control.getBoundingClientRect()
  return { x, y, width, height }
}

export type ActionMenuProps = DialogFrame & {
  /** What the actions are about. */
  title: string
  /** A drawer needs none. */
  at?: MenuPlace | undefined
  actions: readonly MenuAction[]
  /** The actions' keys work where the menu was opened, so it names them. */
  withKeys?: boolean
}

const MenuPopover = onDemand<ActionMenuProps>(
  () => import('./menu-popover.tsx').then((m) => m.MenuPopover),
  undefined,
  'entry',
)

/**
 * The actions of an item: a menu next to it on wide screens, a drawer at the bottom below 768 px. It is opened by what
 * `defineDialog` gives. An action closes the menu itself, or opens a dialog in its place.
 */
export function ActionMenu(props: ActionMenuProps) {
  const { opened, onClose, title } = props
  const desktop = useDesktop()
  const opener = useRef<Element>(null)
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement
  }, [opened])
  const actions = props.actions.map((action) => ({
    ...action,
    act: () => {
      // A dialog returns the focus to where it finds it; the menu's own item is gone by then.
      focusOn(opener.current)
      action.act()
    },
  }))
  if (desktop) return <MenuPopover {...props} actions={actions} />
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
