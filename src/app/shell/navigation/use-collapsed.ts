import { useState } from 'react'
import { roomyFrom } from '#src/config/breakpoints.ts'
import { storageKeys } from '#src/config/storage-keys.ts'
import { deviceStore } from '#src/config/web-storage.ts'
import { useWideEnough } from '#src/ui/browser/use-desktop.ts'

/**
 * Whether the sidebar is collapsed, as this device remembers it for this person. Until they choose, it is on tablets,
 * where a month needs the width.
 */
export function useCollapsed(userId: number): [boolean, () => void] {
  const key = `${storageKeys.sidebar}:${userId}`
  const [chosen, setChosen] = useState(() => deviceStore.read(key))
  const roomy = useWideEnough(roomyFrom)
  const collapsed = chosen === null ? !roomy : chosen === 'collapsed'
  const toggle = () => {
    const next = collapsed ? 'expanded' : 'collapsed'
    deviceStore.write(key, next)
    setChosen(next)
  }
  return [collapsed, toggle]
}
