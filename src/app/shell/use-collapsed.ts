import { useState } from 'react'
import { storageKeys } from '../../config/storage-keys.ts'

/** Whether the sidebar is collapsed, as this device remembers it for this person. */
export function useCollapsed(userId: number): [boolean, () => void] {
  const key = `${storageKeys.sidebar}:${userId}`
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(key) === 'collapsed')
  const toggle = () => {
    if (collapsed) localStorage.removeItem(key)
    else localStorage.setItem(key, 'collapsed')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle]
}
