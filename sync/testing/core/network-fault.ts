import type { Answer } from '#sync/ports.ts'

/**
 * What happens to one request. `hold` waits for the gate before or after the server handles it; `kill` kills the app once
 * it is handled. `deliver` is no fault.
 */
export type NetworkFault =
  | { kind: 'deliver' | 'drop' | 'lose-reply' | 'duplicate' | 'kill' }
  | { kind: 'hold'; stage: 'before' | 'after'; gate: Promise<unknown>; loseReply?: boolean }
  | { kind: 'answer'; answer: Answer }

export const deliver: NetworkFault = { kind: 'deliver' }

/** Sends one request to the server with this fault. @returns the response that the device gets. */
export async function applyFault(fault: NetworkFault, handle: () => Promise<Answer>): Promise<Answer> {
  if (fault.kind === 'answer') return fault.answer
  if (fault.kind === 'drop') return { reached: false }
  if (fault.kind === 'hold' && fault.stage === 'before') await fault.gate
  const answer = await handle()
  if (fault.kind === 'duplicate') await handle()
  if (fault.kind === 'hold' && fault.stage === 'after') await fault.gate
  const lost = fault.kind === 'lose-reply' || (fault.kind === 'hold' && fault.loseReply)
  return lost ? { reached: false } : answer
}
