import type { AnyDocument, Phase } from '#sync/client.ts'

/**
 * The sync state of a record that is not up to date:
 * - `saved-here`: changed on this device, and waiting to be sent
 * - `sending`: the same, while the exchange is at work
 * - `needs-you`: an entry in `attention` is about it
 */
export type RecordState = 'saved-here' | 'sending' | 'needs-you'

/** What the state of every record depends on; `needy` are the keys of the records that need the person. */
export type ExchangeInfo = { phase: Phase; needy: readonly string[] }

/** @returns undefined for a record that is up to date. */
export function recordState(
  { clientId, unsent }: Pick<AnyDocument, 'clientId' | 'unsent'>,
  { phase, needy }: ExchangeInfo,
): RecordState | undefined {
  if (needy.includes(clientId)) return 'needs-you'
  if (unsent === 0) return undefined
  return phase === 'active' ? 'sending' : 'saved-here'
}
