import type { AnyDocument, Phase } from '../../../sync/client.ts'

/**
 * Where one record stands, when it is not simply up to date:
 * - `saved-here`: changed on this device, and waiting to be sent
 * - `sending`: the same, while the exchange is at work
 * - `needs-you`: what its person wrote is among what needs them
 */
export type RecordState = 'saved-here' | 'sending' | 'needs-you'

/** What decides about every record alike; `needy` are the keys of the records that need the person. */
export type Standing = { phase: Phase; needy: readonly string[] }

/** @returns undefined for a record that is up to date. */
export function recordState(
  { clientId, unsent }: Pick<AnyDocument, 'clientId' | 'unsent'>,
  { phase, needy }: Standing,
): RecordState | undefined {
  if (needy.includes(clientId)) return 'needs-you'
  if (unsent === 0) return undefined
  return phase === 'active' ? 'sending' : 'saved-here'
}
