import { useCallback, useEffect, useState } from 'react'
import type { Refused, Result } from './api-call.ts'

/** What only the server knows, as a screen shows it. */
export type Remote<T> = { kind: 'loading' } | { kind: 'done'; value: T } | Refused

/**
 * Sends a request once, and again on demand.
 * @param load of its own module or memoised; the request is sent again when it changes.
 */
export function useRequest<T>(load: () => Promise<Result<T>>): { remote: Remote<T>; reload: () => void } {
  const [remote, setRemote] = useState<Remote<T>>({ kind: 'loading' })
  useEffect(() => {
    let current = true
    void load().then((result) => {
      if (current) setRemote(result)
    })
    return () => {
      current = false
    }
  }, [load])
  const reload = useCallback(() => {
    setRemote({ kind: 'loading' })
    void load().then(setRemote)
  }, [load])
  return { remote, reload }
}
