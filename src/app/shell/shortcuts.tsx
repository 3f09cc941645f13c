import { useEffect } from 'react'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { dialogStore } from '#src/ui/dialog/open-dialog.ts'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { Role } from '#sync/contract/index.ts'

const ShortcutsDialog = onDemand(() => import('./shortcuts-dialog.tsx').then((m) => m.ShortcutsDialog))

const shortcutsDialog = defineDialog('shortcuts')

/** From another dialog, in its place. */
export function openShortcuts(): void {
  shortcutsDialog.open()
}

function onKeyDown(event: KeyboardEvent): void {
  const inField = event.target instanceof Element && event.target.closest('input, textarea, select')
  if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
  if (inField || event.defaultPrevented || dialogStore.read()) return
  event.preventDefault()
  openShortcuts()
}

/** The overview of keys, which ? opens on every screen. */
export function Shortcuts({ role }: { role: Role }) {
  const { opened, close } = shortcutsDialog.use()
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
  return <ShortcutsDialog role={role} opened={opened} onClose={close} />
}
