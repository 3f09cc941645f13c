import { useContext, useMemo, useState } from 'react'
import type { Transport } from '#sync/client.ts'
import { pageTransport } from '../session/page-transport.ts'
import { SessionContext } from '../session/session-context.ts'
import type { Refused, Result } from './api-call.ts'

/** HTTP for the signed-in person. @param userId a person whose session this page has not opened yet. */
export function useTransport(userId?: number): Transport {
  const id = useContext(SessionContext)?.userId ?? userId
  return useMemo(() => pageTransport(id), [id])
}

type Call = <T>(send: (transport: Transport) => Promise<Result<T>>) => Promise<Result<T>>

/** A call that the person of this screen waits for: whether one is under way, and why the last one was refused. */
export function useCall(userId?: number) {
  const transport = useTransport(userId)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const call: Call = async (send) => {
    setBusy(true)
    setRefused(undefined)
    try {
      const result = await send(transport)
      if (result.kind === 'refused') setRefused(result)
      return result
    } finally {
      setBusy(false)
    }
  }
  return { call, busy, refused, setRefused }
}
