import { useEffect, useState } from 'react'

export type DeviceStorage = { usedBytes: number; persistent: boolean }

/** How much this app keeps on the device, and whether the browser promised not to clear it; undefined if it will not say. */
export function useDeviceStorage(): DeviceStorage | undefined {
  const [estimate, setEstimate] = useState<DeviceStorage>()
  useEffect(() => {
    let current = true
    const ask = async () => {
      const [{ usage }, persistent] = await Promise.all([
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ])
      if (current && usage !== undefined) setEstimate({ usedBytes: usage, persistent })
    }
    ask().catch(() => setEstimate(undefined))
    return () => {
      current = false
    }
  }, [])
  return estimate
}
