import { getRxStorageMemory } from 'rxdb/plugins/storage-memory'
import { expect, it } from 'vitest'
import { exchangeOnce } from './exchange-once.ts'
import { heartbeat, lockName } from './replication/leader.ts'
import { syncNowMessage } from './replication/run-exchange.ts'
import { localDevice } from './testing/core/local-ports.ts'
import { manualClock } from './testing/core/manual-clock.ts'

/** Runs the service worker's exchange next to a page of the same person that answers or does not. */
async function wake(isAnswering: boolean): Promise<{ completed: boolean; sent: string[] }> {
  const { lock, channel } = localDevice()
  const clock = manualClock()
  const sent: string[] = []
  const page = channel(lockName(7))
  page.subscribe((message) => {
    if (isAnswering && message === syncNowMessage) page.post(heartbeat)
  })
  const transport = {
    base: '/api',
    send: async ({ path }: { path: string }) => {
      sent.push(path)
      return { reached: false } as const
    },
    stream: async () => undefined,
  }
  const running = exchangeOnce({
    userId: 7,
    role: 'coach',
    storage: getRxStorageMemory(),
    ports: {
      transport,
      clock,
      lock,
      channel,
    },
    failed: (error) => sent.push(String(error)),
  })
  const state = { over: false }
  void running.finally(() => {
    state.over = true
  })
  while (!state.over) {
    await clock.advance(1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { completed: await running, sent }
}

it('leaves the exchange to a page that answers', async () => {
  expect(await wake(true)).toEqual({ completed: true, sent: [] })
})

it('exchanges when no page answers, and reports when something is left', async () => {
  const { completed, sent } = await wake(false)
  expect(completed).toBe(false)
  expect(sent).toContain('/sync')
})
