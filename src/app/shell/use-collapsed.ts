import { useState } from 'react'
import { storageKeys } from '../../config/storage-keys.ts'

/** Whether the sidebar is collapsed, as this device remembers it. */
export function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(storageKeys.sidebar) === 'collapsed')
  const toggle = () => {
    if (collapsed) localStorage.removeItem(storageKeys.sidebar)
    else localStorage.setItem(storageKeys.sidebar, 'collapsed')
    setCollapsed(!collapsed)
  }
  return [collapsed, toggle]
}
