import { describe, expect, it } from 'vitest'
import { type ProblemCode, problemStatus } from '../../contract/problems.ts'
import type { Answer, Request, Transport } from '../../ports.ts'
import { manualClock } from '../../testing/manual-clock.ts'
import { timings } from '../../timings.ts'
import { Requests, Stopped, Unsettled } from './requests.ts'

const done: Answer = { reached: true, status: 200, body: { ok: true }, retryAfterMs: undefined }
const signedIn: Answer = { ...done, body: { session: { expiresAt: '2027-01-01T00:00:00.000Z' } } }

function problem(code: ProblemCode): Answer {
  const status = problemStatus[code]
  return { reached: true, status, body: { type: 'x', title: 'x', status, code }, retryAfterMs: undefined }
}

/** Requests that are answered from a list, in order; afterwards everything is done. */
function requestsWith(...answers: Answer[]) {
  const sent: Request[] = []
  const transport: Transport = {
    base: '/api',
    async send(request) {
      sent.push(request)
      return answers.shift() ?? done
    },
    stream: async () => undefined,
  }
  const clock = manualClock()
  const stop = new AbortController()
  const requests = new Requests(transport, clock, stop.signal)
  const write = (path: string) => requests.send({ method: 'PATCH', path })
  return { requests, clock, stop, write, paths: () => sent.map((request) => request.path) }
}

/** Lets everything that can go on without time passing go on. */
async function quiet() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('a request', () => {
  it.each([
    ['a network that wants somebody to sign in to it', { ...done, body: undefined }, 'portal'],
    ['a server in trouble', problem('internal'), 'unreachable'],
    ['silence', { reached: false }, 'unreachable'],
    ['a limit, which is no trouble', problem('rate-limited'), null],
  ] satisfies [string, Answer, unknown][])(
    'that meets %s is to be sent again',
    async (_what, answer, trouble) => {
      const { requests, write } = requestsWith(answer)
      await expect(write('/a')).rejects.toBeInstanceOf(Unsettled)
      expect(requests.trouble.value).toBe(trouble)
      await write('/a')
      expect(requests.trouble.value).toBeNull()
    },
  )

  it.each([
    ['unauthenticated', 'signed-out'],
    ['user-mismatch', 'other-person'],
    ['upgrade-required', 'outdated'],
  ] as const)('after %s waits with all others until somebody hints', async (code, trouble) => {
    const { requests, write, paths } = requestsWith(problem(code))
    await expect(write('/a')).rejects.toBeInstanceOf(Unsettled)
    const others = [write('/b'), write('/c')]
    await quiet()
    expect(requests.trouble.value).toBe(trouble)
    expect(paths()).toEqual(['/a'])
    requests.wake()
    await Promise.all(others)
    expect(requests.trouble.value).toBeNull()
  })

  it('refreshes a stale request token and is repeated once', async () => {
    const { write, paths } = requestsWith(problem('xsrf'))
    await write('/a')
    expect(paths()).toEqual(['/a', '/auth/session', '/a'])
  })

  it('ends with the exchange', async () => {
    const { stop, write } = requestsWith()
    stop.abort()
    await expect(write('/a')).rejects.toBeInstanceOf(Stopped)
  })
})

describe('waiting', () => {
  it('takes twice as long after each failure, for all that wait together', async () => {
    const { requests, clock } = requestsWith()
    let waits = 0
    const wait = () => requests.cooldown(requests.wakes).then(() => waits++)
    void wait()
    void wait()
    await clock.advance(timings.backoffFirst)
    await quiet()
    expect(waits).toBe(2)
    void wait()
    await clock.advance(timings.backoffFirst / 2)
    await quiet()
    expect(waits).toBe(2)
    await clock.advance(timings.backoffFirst * 2)
    await quiet()
    expect(waits).toBe(3)
  })

  it('is over with a hint, also with one that came while the request was still under way', async () => {
    const { requests } = requestsWith()
    const before = requests.wakes
    requests.wake()
    await requests.cooldown(before)
    const waiting = requests.cooldown(requests.wakes)
    requests.wake()
    await waiting
  })
})

describe('asking whether the server answers', () => {
  it('takes a session that can be read for an answer, and nothing else', async () => {
    expect(await requestsWith(signedIn).requests.probe()).toBe(true)
    expect(await requestsWith(done).requests.probe()).toBe(false)
    expect(await requestsWith({ reached: false }).requests.probe()).toBe(false)
  })
})
