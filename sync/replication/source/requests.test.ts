import { describe, expect, it } from 'vitest'
import { type ProblemCode, problemStatus } from '#sync/contract/wire/problems.ts'
import type { Answer, Request, Transport } from '#sync/ports.ts'
import { manualClock } from '#sync/testing/core/manual-clock.ts'
import { timings } from '#sync/timings.ts'
import { Postponed, Requests, Stopped } from './requests.ts'

const done: Answer = { reached: true, status: 200, body: { ok: true }, retryAfterMs: undefined }
const signedIn: Answer = { ...done, body: { session: { expiresAt: '2027-01-01T00:00:00.000Z' } } }

function problem(code: ProblemCode): Answer {
  const status = problemStatus[code]
  return { reached: true, status, body: { type: 'x', title: 'x', status, code }, retryAfterMs: undefined }
}

/** Requests that get these responses in order, and successes afterwards. */
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

/** Runs everything that does not wait for time to pass. */
async function runPending() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('a request', () => {
  it.each([
    ['a captive portal', { ...done, body: undefined }, 'portal'],
    ['a server error', problem('internal'), 'unreachable'],
    ['no response', { reached: false }, 'unreachable'],
    ['a rate limit, which is no trouble', problem('rate-limited'), null],
  ] satisfies [string, Answer, unknown][])(
    'that gets %s has to be sent again',
    async (_what, answer, trouble) => {
      const { requests, write } = requestsWith(answer)
      await expect(write('/a')).rejects.toBeInstanceOf(Postponed)
      expect(requests.trouble.value).toBe(trouble)
      await write('/a')
      expect(requests.trouble.value).toBeNull()
    },
  )

  it.each([
    ['unauthenticated', 'signed-out'],
    ['user-mismatch', 'other-person'],
    ['upgrade-required', 'outdated'],
  ] as const)('after %s waits with all others until `wake` is called', async (code, trouble) => {
    const { requests, write, paths } = requestsWith(problem(code))
    await expect(write('/a')).rejects.toBeInstanceOf(Postponed)
    const others = [write('/b'), write('/c')]
    await runPending()
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

  it('throws Stopped when the exchange has stopped', async () => {
    const { stop, write } = requestsWith()
    stop.abort()
    await expect(write('/a')).rejects.toBeInstanceOf(Stopped)
  })
})

describe('waiting', () => {
  it('doubles after each failure, for all that wait together', async () => {
    const { requests, clock } = requestsWith()
    let waits = 0
    const wait = () => requests.cooldown(requests.wakes).then(() => waits++)
    void wait()
    void wait()
    await clock.advance(timings.backoffFirst)
    await runPending()
    expect(waits).toBe(2)
    void wait()
    await clock.advance(timings.backoffFirst / 2)
    await runPending()
    expect(waits).toBe(2)
    await clock.advance(timings.backoffFirst * 2)
    await runPending()
    expect(waits).toBe(3)
  })

  it('ends with `wake`, also when that was called during the request', async () => {
    const { requests } = requestsWith()
    const before = requests.wakes
    requests.wake()
    await requests.cooldown(before)
    const waiting = requests.cooldown(requests.wakes)
    requests.wake()
    await waiting
  })
})

describe('probing whether the server answers', () => {
  it('succeeds only with a readable session', async () => {
    expect(await requestsWith(signedIn).requests.serverResponds()).toBe(true)
    expect(await requestsWith(done).requests.serverResponds()).toBe(false)
    expect(await requestsWith({ reached: false }).requests.serverResponds()).toBe(false)
  })
})

it('an answer tells how far the device’s clock is from the server’s', async () => {
  const serverTime = Date.parse('2027-05-01T08:00:00Z')
  const { requests, clock, write } = requestsWith({ ...done, serverTime })
  expect(requests.clockOff).toBe(0)
  await write('/a')
  expect(requests.clockOff).toBe(serverTime - clock.now())
})
