import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { healthAnswer } from '#sync/contract/wire/answers.ts'
import type { Turns } from '../http/limits/concurrency.ts'
import { type Metric, metricsText } from '../http/request-metrics.ts'
import { Problem } from '../problem.ts'
import { hashingWaiting } from '../services/accounts/password-hashing.ts'
import { equalInConstantTime } from '../services/accounts/sessions.ts'
import type { Services } from '../services/services.ts'
import { type Api, responses } from './api.ts'

const loopback = /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/

/** A proxy on this machine connects from the loopback too, and names its client. */
const forwarding = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']

function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  return loopback.test(raw.socket.remoteAddress ?? '') && forwarding.every((name) => !(name in headers))
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && equalInConstantTime(headers.authorization ?? '', `Bearer ${token}`)
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, type: 'gauge', help, samples: [['', value]] }
}

function counter(name: string, help: string, value: number): Metric {
  return { ...gauge(name, help, value), type: 'counter' }
}

async function storedMetrics({ store }: Services): Promise<Metric[]> {
  const count = (name: 'sync_log' | 'mails' | 'pushes') =>
    store.db.selectFrom(name).select(({ fn }) => fn.countAll<number>().as('rows'))
  const log = await count('sync_log').executeTakeFirstOrThrow()
  const mails = await count('mails').where('sentAt', 'is', null).executeTakeFirstOrThrow()
  const pushes = await count('pushes').executeTakeFirstOrThrow()
  return [
    gauge('rumo_log_entries', 'Entries in the log of changes.', log.rows),
    gauge('rumo_mails_waiting', 'Mails that are not delivered yet.', mails.rows),
    gauge('rumo_pushes_waiting', 'Push messages that are not delivered yet.', pushes.rows),
    gauge('rumo_database_bytes', 'Size of the database.', await store.bytes()),
  ]
}

/** Watches the event loop, from one reading to the next. */
function watchLoop() {
  const everyMs = 10
  const late = monitorEventLoopDelay({ resolution: everyMs })
  late.enable()
  let before = performance.eventLoopUtilization()
  return {
    sinceLast() {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, before)
      // In ns; no number before the first timer.
      const delay = Math.max(0, (late.mean || 0) / 1e9 - everyMs / 1_000)
      before = now
      late.reset()
      return { delay, utilization }
    },
    stop: () => late.disable(),
  }
}

/** `GET /metrics`, for the operator: from the same machine, or with the token of the settings. */
export function metricsRoute(api: Api, services: Services, turns: Turns, requests: () => Metric[]): void {
  const loop = watchLoop()
  api.addHook('onClose', async () => loop.stop())
  api.get(
    '/metrics',
    { config: { access: 'anyone', concurrencyLimit: false }, schema: { hide: true } },
    async (request, reply) => {
      const { metricsToken } = services.settings
      if (!isFromThisMachine(request) && !hasToken(request, metricsToken)) throw new Problem('forbidden')
      const { delay, utilization } = loop.sinceLast()
      const metrics = [
        ...requests(),
        ...(await storedMetrics(services)),
        counter('rumo_writes_refused_total', 'Writes that the disk refused.', services.store.refusedWrites()),
        gauge('rumo_open_streams', 'Open event streams.', services.notifier.listening()),
        gauge('rumo_requests_waiting', 'Requests that wait for a turn of their person.', turns.waiting()),
        gauge('rumo_hashing_waiting', 'Passwords that wait to be hashed.', hashingWaiting()),
        gauge('rumo_event_loop_delay_seconds', 'How late timers were, on average.', delay),
        gauge('rumo_event_loop_utilization', 'Share of the time spent computing.', utilization),
        gauge('rumo_memory_bytes', 'Memory of the process.', process.memoryUsage.rss()),
      ]
      return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metricsText(metrics))
    },
  )
}

export function healthRoutes(api: Api, services: Services): void {
  const schema = { response: responses(healthAnswer) }
  api.get('/health', { config: { access: 'anyone' }, schema }, async () => {
    await sql`select 1`.execute(services.store.db)
    if (!(await services.store.takesWrites()))
      throw new Problem('unavailable', {
        detail: 'Reading works, writing fails: see the disk',
        retryAfter: 60,
      })
    return { status: 'ok' as const }
  })
}
