import { Menu } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import styles from './action-menu.module.css'
import type { ActionMenuProps } from './action-menu.tsx'
import { useClosedFirst } from './dialog/use-closed-first.ts'

/** The menu of wide screens; see `ActionMenu`. */
export function MenuPopover({ opened, onClose, title, at, actions, withKeys }: ActionMenuProps) {
  const { x = 0, y = 0, width = 0, height = 0 } = at ?? {}
  // The menu takes the focus a moment after it is drawn, and hears no key before.
  useWindowEvent('keydown', ({ key, target }) => {
    if (opened && key === 'Escape' && !(target as Element).closest('[role="menu"]')) onClose()
  })
  return (
    <Menu
      opened={useClosedFirst(opened)}
      onClose={onClose}
      closeOnItemClick={false}
      // Not keys, as otherwise: one that comes before the menu has the focus would close it.
      clickOutsideEvents={['mousedown', 'touchstart']}
      // Next to the pointer, also where it is shifted up: none of its actions opens under the pointer.
      position="right-start"
      offset={4}
      // Over the toast of what was done just before.
      zIndex={500}
      transitionProps={{ duration: 0 }}
      // In the page's main part, where a screen reader looks for it; the first action takes the focus itself.
      withinPortal={false}
      floatingStrategy="fixed"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button
          type="button"
          aria-hidden
          aria-label={title}
          tabIndex={-1}
          className={styles.anchor}
          style={{ left: x, top: y, width, height }}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {actions.map(({ label, icon, keys, act }, index) => (
          <Menu.Item
            key={label}
            data-autofocus={index === 0 || undefined}
            leftSection={icon}
            rightSection={withKeys && keys && <kbd className={styles.keys}>{keys}</kbd>}
            classNames={{ item: styles.item }}
            onClick={act}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
