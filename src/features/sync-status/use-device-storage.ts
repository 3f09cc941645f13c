import { useCallback, useEffect, useState } from 'react'
import { keepStorage } from '#src/data/session/keep-storage.ts'

export type DeviceStorage = { usedBytes: number; persistent: boolean }

/**
 * How much this app keeps on the device, and whether the browser promised not to clear it; undefined while it is asked, null if it will not say.
 * `askToKeep` asks for that promise and returns whether it was given.
 */
export function useDeviceStorage(): {
  storage: DeviceStorage | null | undefined
  askToKeep: () => Promise<boolean>
} {
  const [storage, setStorage] = useState<DeviceStorage | null>()
  useEffect(() => {
    let current = true
    readStorage().then(
      (read) => current && setStorage(read),
      () => setStorage(null),
    )
    return () => {
      current = false
    }
  }, [])
  const askToKeep = useCallback(async () => {
    const persistent = await keepStorage()
    setStorage((last) => last && { ...last, persistent })
    return persistent
  }, [])
  return { storage, askToKeep }
}

async function readStorage(): Promise<DeviceStorage | null> {
  const [{ usage }, persistent] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ])
  return usage === undefined ? null : { usedBytes: usage, persistent }
}
