import type { Answer, Request } from '../../../sync/ports.ts'
import { deliver, type Fate } from '../../../sync/testing/fate.ts'
import type { ManualClock } from '../../../sync/testing/manual-clock.ts'
import { pageAnswer, problemAnswer } from '../support/answers.ts'
import type { Dice } from './dice.ts'

/** How the network is at a device: in order, without end, or everything that can go wrong at once. */
export type Weather = 'calm' | 'offline' | 'hostile'

export function forecast(dice: Dice): Weather {
  return dice.pick(['calm', 'offline', 'hostile', 'hostile', 'hostile'])
}

const strangeAnswers: (() => Answer)[] = [
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

/** Draws what becomes of each request. Delays pass on the network's own clock, so requests overtake each other. */
export function fatesIn(weather: Weather, dice: Dice, air: ManualClock): (request: Request) => Fate {
  if (weather === 'calm') return () => deliver
  if (weather === 'offline') return () => ({ kind: 'drop' })
  return ({ method }) => {
    const luck = dice.random()
    if (luck < 0.4) return deliver
    if (luck < 0.5) return { kind: 'drop' }
    if (luck < 0.68) return { kind: method === 'GET' ? 'drop' : 'lose-reply' }
    if (luck < 0.74) return { kind: 'duplicate' }
    if (luck < 0.88) {
      const gate = air.sleep(dice.between(1, 8000))
      const stage = dice.chance(0.5) ? 'before' : 'after'
      return dice.chance(0.3) ? { kind: 'hold', stage, gate, loseReply: true } : { kind: 'hold', stage, gate }
    }
    return { kind: 'answer', answer: dice.pick(strangeAnswers)() }
  }
}

const crashing = 'crash'

/** A name on which the server crashes until the end of the run. */
export function crashingName(number: number): string {
  return `${crashing} ${number}`
}

/** What the server does with a request on which it crashes: no answer, or always an error. Undefined for any other. */
export function crashOn({ body }: Request): Fate | undefined {
  const name = body instanceof Object && 'name' in body ? String(body.name) : ''
  if (!name.startsWith(crashing)) return undefined
  return name.endsWith('0') ? { kind: 'answer', answer: problemAnswer('internal') } : { kind: 'drop' }
}
