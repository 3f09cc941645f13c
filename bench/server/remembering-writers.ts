import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type Ask, ask } from './ask.ts'

/** Writers at once: one waits for an answer while the others' requests are under way. */
const lanes = 8
const retryMs = 20

/** What a server must have of a workout: its name; null once it was deleted. */
export type Remembered = ReadonlyMap<string, string | null>

/**
 * Clients that create, change and delete workouts without a pause, and remember what was answered. What gets no answer
 * is sent again with its key, as a device does, until it has one.
 * @param address where the server is now
 */
export function startWriters(address: () => string, headers: Record<string, string>, athleteId: number) {
  const agent = new Agent({ keepAlive: true })
  const remembered = new Map<string, string | null>()
  const odd: Record<string, number> = {}
  const over = new AbortController()
  const waiting: { count: number; resolve: () => void }[] = []
  let answers = 0

  function count(): void {
    answers += 1
    for (const each of waiting.splice(0)) {
      if (each.count <= answers) each.resolve()
      else waiting.push(each)
    }
  }

  /** @returns the body of the answer, however many attempts it takes. */
  async function settle(request: Omit<Ask, 'headers'>): Promise<Record<string, { id: number }>> {
    const key = { 'idempotency-key': randomUUID() }
    for (;;) {
      const sent = { ...request, headers: { ...headers, ...key } }
      const answer = await ask(address(), agent, sent).catch(() => undefined)
      const status = answer?.status ?? 0
      if (answer && status >= 200 && status < 300) {
        count()
        return answer.body === '' ? {} : (JSON.parse(answer.body) as Record<string, { id: number }>)
      }
      // No answer, no database or disk, or the first attempt is still at work.
      if (![0, 409, 503].includes(status)) odd[status] = (odd[status] ?? 0) + 1
      await wait(retryMs)
    }
  }

  async function lane(): Promise<void> {
    while (!over.signal.aborted) {
      const clientId = randomUUID()
      const fields = { athleteId, description: '8x400m', sport: 'run', scheduledTo: '2026-12-01' }
      const body = { ...fields, clientId, name: 'Tiros' }
      const { workout } = await settle({ method: 'POST', path: '/api/workout', body })
      remembered.set(clientId, 'Tiros')
      const name = `Tiros ${clientId}`
      await settle({ method: 'PATCH', path: '/api/workout', body: { id: workout?.id, name } })
      remembered.set(clientId, name)
      if (clientId < '4') {
        await settle({ method: 'DELETE', path: `/api/workout/${workout?.id}` })
        remembered.set(clientId, null)
      }
    }
  }

  const done = Promise.all(Array.from({ length: lanes }, lane))
  return {
    remembered: remembered as Remembered,
    /** Statuses that no crash explains. */
    odd,
    acknowledged: () => answers,
    /** Resolves once this many further writes were acknowledged. */
    further: (count: number) =>
      new Promise<void>((resolve) => waiting.push({ count: answers + count, resolve })),
    async stop() {
      over.abort()
      await done
      agent.destroy()
    },
  }
}

type Kept = { clientId: string; name: string; deletedAt: string | null }

/** How many of these workouts are not as they were acknowledged: another name, deleted or not, missing, or twice. */
export function lostOf(remembered: Remembered, rows: readonly Kept[]): number {
  const kept = Map.groupBy(rows, ({ clientId }) => clientId)
  return [...remembered].filter(([clientId, name]) => {
    const [row, ...twice] = kept.get(clientId) ?? []
    if (!row || twice.length > 0) return true
    return name === null ? row.deletedAt === null : row.deletedAt !== null || row.name !== name
  }).length
}
