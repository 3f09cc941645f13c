import { useCallback, useEffect, useState } from 'react'
import { keepStorage } from '#src/data/session/keep-storage.ts'

export type DeviceStorage = { usedBytes: number; persistent: boolean }

/**
 * How much this app keeps on the device, and whether the browser promised not to clear it; undefined if it will not say.
 * `askToKeep` asks for that promise and returns whether it was given.
 */
export function useDeviceStorage(): {
  storage: DeviceStorage | undefined
  askToKeep: () => Promise<boolean>
} {
  const [storage, setStorage] = useState<DeviceStorage>()
  useEffect(() => {
    let current = true
    readStorage().then(
      (read) => current && setStorage(read),
      () => setStorage(undefined),
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

async function readStorage(): Promise<DeviceStorage | undefined> {
  const [{ usage }, persistent] = await Promise.all([
    navigator.storage.estimate(),
    navigator.storage.persisted(),
  ])
  return usage === undefined ? undefined : { usedBytes: usage, persistent }
}
