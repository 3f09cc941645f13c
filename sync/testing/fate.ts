import type { Answer } from '../ports.ts'

/** What becomes of one request. `hold` waits for the gate, before or after the server has handled it. */
export type Fate =
  | { kind: 'deliver' | 'drop' | 'lose-reply' | 'duplicate' }
  | { kind: 'hold'; stage: 'before' | 'after'; gate: Promise<unknown>; loseReply?: boolean }
  | { kind: 'answer'; answer: Answer }

export const deliver: Fate = { kind: 'deliver' }

/** Carries one request to the server and its answer back. */
export async function carry(fate: Fate, handle: () => Promise<Answer>): Promise<Answer> {
  if (fate.kind === 'answer') return fate.answer
  if (fate.kind === 'drop') return { reached: false }
  if (fate.kind === 'hold' && fate.stage === 'before') await fate.gate
  const answer = await handle()
  if (fate.kind === 'duplicate') await handle()
  if (fate.kind === 'hold' && fate.stage === 'after') await fate.gate
  const lost = fate.kind === 'lose-reply' || (fate.kind === 'hold' && fate.loseReply)
  return lost ? { reached: false } : answer
}
