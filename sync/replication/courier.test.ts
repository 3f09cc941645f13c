import { describe, expect, it } from 'vitest'
import { type ProblemCode, problemStatus } from '../contract/problems.ts'
import type { Answer, Request, Transport } from '../ports.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { timings } from '../timings.ts'
import { Courier, Stopped } from './courier.ts'

const done: Answer = { reached: true, status: 200, body: { ok: true }, retryAfterMs: undefined }

function problem(code: ProblemCode, retryAfterMs?: number): Answer {
  const status = problemStatus[code]
  return { reached: true, status, body: { type: 'x', title: 'x', status, code }, retryAfterMs }
}

/** A courier whose requests are answered from a list, in order; afterwards everything is done. */
function courierWith(...answers: Answer[]) {
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
  const courier = new Courier(transport, clock, stop.signal)
  const write = (path: string) => courier.turn(() => courier.send({ method: 'PATCH', path }))
  return { courier, clock, stop, sent, write, paths: () => sent.map((request) => request.path) }
}

/** Lets everything that can go on without time passing go on. */
async function quiet() {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('the courier', () => {
  it('carries one row after the other', async () => {
    const { courier, sent } = courierWith()
    const order: string[] = []
    const slow = courier.turn(async () => {
      await quiet()
      order.push('first')
      return courier.send({ method: 'PATCH', path: '/first' })
    })
    const fast = courier.turn(() => {
      order.push('second')
      return courier.send({ method: 'PATCH', path: '/second' })
    })
    await Promise.all([slow, fast])
    expect(order).toEqual(['first', 'second'])
    expect(sent).toHaveLength(2)
  })

  it('lets other rows go on while one waits for its next try', async () => {
    const { write, clock, paths } = courierWith({ reached: false })
    const waiting = write('/a')
    await write('/b')
    expect(paths()).toEqual(['/a', '/b'])
    await clock.advance(timings.backoffFirst)
    await waiting
    expect(paths()).toEqual(['/a', '/b', '/a'])
  })

  it('waits twice as long after each failure, and not at all once it is told to try', async () => {
    const { courier, write, clock, sent } = courierWith(
      { reached: false },
      { reached: false },
      { reached: false },
    )
    const row = write('/a')
    await quiet()
    await clock.advance(timings.backoffFirst)
    await quiet()
    expect(sent).toHaveLength(2)
    await clock.advance(timings.backoffFirst / 2)
    await quiet()
    expect(sent).toHaveLength(2)
    courier.wake()
    await quiet()
    expect(sent).toHaveLength(3)
    courier.wake()
    await row
  })

  it('tells the page of a network from a server in trouble, and is over either', async () => {
    const { courier, clock, write } = courierWith({ ...done, body: undefined }, problem('internal'))
    const row = write('/a')
    await quiet()
    expect(courier.trouble.value).toBe('portal')
    await clock.advance(timings.backoffLongest)
    await quiet()
    expect(courier.trouble.value).toBe('unreachable')
    await clock.advance(timings.backoffLongest)
    await row
    expect(courier.trouble.value).toBeNull()
  })

  it('waits as long as a limiting server asks for, and does not call it unreachable', async () => {
    const { courier, write, clock, sent } = courierWith(problem('rate-limited', 90_000))
    const row = write('/a')
    await quiet()
    expect(courier.trouble.value).toBeNull()
    await clock.advance(89_000)
    await quiet()
    expect(sent).toHaveLength(1)
    await clock.advance(1000)
    await row
    expect(sent).toHaveLength(2)
  })

  it.each([
    ['unauthenticated', 'signed-out'],
    ['user-mismatch', 'other-person'],
  ] as const)('sends nothing more after %s until somebody signs in', async (code, trouble) => {
    const { courier, write, sent } = courierWith(problem(code))
    const rows = [write('/a'), write('/b'), write('/c')]
    await quiet()
    expect(courier.trouble.value).toBe(trouble)
    expect(sent).toHaveLength(1)
    courier.wake()
    await Promise.all(rows)
    expect(courier.trouble.value).toBeNull()
    expect(sent).toHaveLength(4)
  })

  it('refreshes a stale request token and repeats the request once', async () => {
    const { write, paths } = courierWith(problem('xsrf'))
    await write('/a')
    expect(paths()).toEqual(['/a', '/auth/session', '/a'])
  })

  it('reads again until the body is one that it can read', async () => {
    const { courier, clock, sent } = courierWith({ ...done, body: { page: 0 } })
    const reading = courier.beside(async () => {
      const settled = await courier.send({ method: 'GET', path: '/x' })
      const { ok } = (settled.kind === 'done' ? settled.body : {}) as { ok?: boolean }
      return ok ? 'read' : courier.unreadable()
    })
    await quiet()
    expect(courier.trouble.value).toBe('unreachable')
    await clock.advance(timings.backoffFirst)
    expect(await reading).toBe('read')
    expect(sent).toHaveLength(2)
  })

  it('puts off what the server fails on again and again while it answers others', async () => {
    const { courier, clock, paths } = courierWith(problem('internal'), problem('internal'))
    const row = courier.turnOrPutOff(() => courier.send({ method: 'PATCH', path: '/a' }), 2)
    await quiet()
    await clock.advance(timings.backoffFirst)
    expect(await row).toBeUndefined()
    expect(paths()).toEqual(['/a', '/a', '/auth/session'])
  })

  it('puts off what there is no room for at once, and says so until a write goes through', async () => {
    const { courier, write, paths } = courierWith(problem('quota'))
    const row = courier.turnOrPutOff(() => courier.send({ method: 'POST', path: '/a' }), 3)
    expect(await row).toBeUndefined()
    await courier.turn(() => courier.send({ method: 'GET', path: '/read' }))
    expect(courier.trouble.value).toBe('full')
    await write('/b')
    expect(courier.trouble.value).toBeNull()
    expect(paths()).toEqual(['/a', '/read', '/b'])
  })

  it.each([
    ['the server is in trouble with everything', problem('internal')],
    ['nothing answers at all', { reached: false }],
  ] satisfies [string, Answer][])('goes on trying when %s', async (_what, answer) => {
    const { courier, clock } = courierWith(answer, answer, answer, answer)
    const row = courier.turnOrPutOff(() => courier.send({ method: 'PATCH', path: '/a' }), 1)
    for (let wait = 0; wait < 8; wait++) {
      await quiet()
      await clock.advance(timings.backoffLongest)
    }
    expect(await row).toMatchObject({ kind: 'done' })
  })

  it('gives up when the exchange is stopped, also in the middle of a wait', async () => {
    const { write, stop } = courierWith({ reached: false })
    const row = write('/a')
    await quiet()
    stop.abort()
    await expect(row).rejects.toBeInstanceOf(Stopped)
    await expect(write('/b')).rejects.toBeInstanceOf(Stopped)
  })
})
