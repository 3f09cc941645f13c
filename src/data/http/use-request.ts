import { useCallback, useEffect, useState } from 'react'
import type { Transport } from '#sync/client.ts'
import type { Refused, Result } from './api-call.ts'
import { useTransport } from './use-call.ts'

/** What only the server knows, as a screen shows it. */
export type Remote<T> = { kind: 'loading' } | { kind: 'done'; value: T } | Refused

/**
 * Sends a request once, and again on demand.
 * @param load of its own module or memoised; the request is sent again when it changes.
 */
export function useRequest<T>(load: (transport: Transport) => Promise<Result<T>>): {
  remote: Remote<T>
  reload: () => void
} {
  const transport = useTransport()
  const [remote, setRemote] = useState<Remote<T>>({ kind: 'loading' })
  useEffect(() => {
    let current = true
    void load(transport).then((result) => {
      if (current) setRemote(result)
    })
    return () => {
      current = false
    }
  }, [load, transport])
  const reload = useCallback(() => {
    setRemote({ kind: 'loading' })
    void load(transport).then(setRemote)
  }, [load, transport])
  return { remote, reload }
}
