import type { Answer, Request } from '#sync/ports.ts'
import type { ManualClock } from '#sync/testing/core/manual-clock.ts'
import { deliver, type NetworkFault } from '#sync/testing/core/network-fault.ts'
import { pageAnswer, problemAnswer } from '../support/answers.ts'
import type { Dice } from './dice.ts'

/** The network of a device: working, down, or with every kind of fault. */
export type NetworkState = 'calm' | 'offline' | 'hostile'

export function drawNetworkState(dice: Dice): NetworkState {
  return dice.pick(['calm', 'offline', 'hostile', 'hostile', 'hostile'])
}

const unusableAnswers: (() => Answer)[] = [
  () => problemAnswer('unauthenticated'),
  () => problemAnswer('in-progress'),
  () => problemAnswer('rate-limited', 5000),
  () => problemAnswer('internal'),
  () => problemAnswer('unavailable'),
  () => problemAnswer('no-such-call'),
  () => problemAnswer('xsrf'),
  () => problemAnswer('user-mismatch'),
  () => pageAnswer(200),
  () => pageAnswer(404),
  () => pageAnswer(502),
]

/** Draws a fault for each request. Delays use a clock of their own, so that requests can overtake each other. */
export function drawFaults(
  state: NetworkState,
  dice: Dice,
  networkClock: ManualClock,
): (request: Request) => NetworkFault {
  if (state === 'calm') return () => deliver
  if (state === 'offline') return () => ({ kind: 'drop' })
  return ({ method }) => {
    const luck = dice.random()
    if (luck < 0.4) return deliver
    if (luck < 0.5) return { kind: 'drop' }
    if (luck < 0.68) return { kind: method === 'GET' ? 'drop' : 'lose-reply' }
    if (luck < 0.74) return { kind: 'duplicate' }
    if (luck < 0.88) {
      const gate = networkClock.sleep(dice.between(1, 8000))
      const stage = dice.chance(0.5) ? 'before' : 'after'
      return dice.chance(0.3) ? { kind: 'hold', stage, gate, loseReply: true } : { kind: 'hold', stage, gate }
    }
    return { kind: 'answer', answer: dice.pick(unusableAnswers)() }
  }
}

const crashing = 'crash'

/** A name that makes the server crash until the end of the run. */
export function crashingName(number: number): string {
  return `${crashing} ${number}`
}

/**
 * The fault of a request that makes the server crash: no response, or an error each time. Undefined for other requests.
 */
export function serverCrash({ body }: Request): NetworkFault | undefined {
  const name = body instanceof Object && 'name' in body ? String(body.name) : ''
  if (!name.startsWith(crashing)) return undefined
  return name.endsWith('0') ? { kind: 'answer', answer: problemAnswer('internal') } : { kind: 'drop' }
}
