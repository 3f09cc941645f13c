import { useState } from 'react'
import { storageKeys } from '../../../config/storage-keys.ts'
import { deviceStore } from '../../../config/web-storage.ts'

/** Whether the sidebar is collapsed, as this device remembers it for this person. */
export function useCollapsed(userId: number): [boolean, () => void] {
  const key = `${storageKeys.sidebar}:${userId}`
  const [collapsed, setCollapsed] = useState(() => deviceStore.read(key) === 'collapsed')
  const toggle = () => {
    if (collapsed) deviceStore.remove(key)
    else deviceStore.write(key, 'collapsed')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle]
}
