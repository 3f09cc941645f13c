import { useLingui } from '@lingui/react/macro'
import { IconBooks } from '@tabler/icons-react'
import { useStore } from '#src/config/create-store.ts'
import { IconButton } from '#src/ui/button.tsx'
import { askForLibrary, closeLibrary, libraryPanel } from './library-panel.ts'

const isOpen = { subscribe: libraryPanel.subscribe, read: () => libraryPanel.read().open }

/** Opens and closes the library next to the calendar. */
export function LibraryButton() {
  const { t } = useLingui()
  const open = useStore(isOpen)
  return (
    <IconButton
      icon={IconBooks}
      size={20}
      aria-expanded={open}
      aria-keyshortcuts="L"
      label={t`Biblioteca ao lado`}
      title={t`Biblioteca ao lado (tecla L)`}
      onClick={() => (open ? closeLibrary() : askForLibrary())}
    />
  )
}
