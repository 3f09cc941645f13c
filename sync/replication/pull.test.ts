import { afterEach, beforeEach, expect, it } from 'vitest'
import { collectionOf, type RumoDatabase } from '../database/open.ts'
import type { Transport } from '../ports.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { memoryDatabase } from '../testing/memory-database.ts'
import { sampleWorkout } from '../testing/sample-rows.ts'
import { Courier } from './courier.ts'
import { Inbox } from './inbox.ts'
import { pullChanges } from './pull.ts'
import type { Source } from './source.ts'

let database: RumoDatabase

beforeEach(async () => {
  database = await memoryDatabase()
})

afterEach(() => database.close())

it('goes on over short pages until the feed has no more, since a short batch means the end to RxDB', async () => {
  const rows = collectionOf(database, 'workouts')
  const pages = [1, 2, 3].map((id) => {
    const { unsent, _deleted, ...document } = sampleWorkout({ id, clientId: crypto.randomUUID() })
    return { documents: [document], deleted: [], cursor: `after ${id}`, more: id < 3 }
  })
  const asked: (string | undefined)[] = []
  const source: Pick<Source, 'changes'> = {
    changes: async (_collection, cursor) => {
      asked.push(cursor)
      const page = pages[asked.length - 1]
      if (!page) throw new Error('asked after the end')
      return page
    },
  }
  const silent: Transport = {
    base: '/api',
    send: async () => ({ reached: false }),
    stream: async () => undefined,
  }
  const pulled = await pullChanges(
    {
      database,
      collection: 'workouts',
      rows,
      writer: { userId: 3, role: 'coach' },
      courier: new Courier(silent, manualClock(), new AbortController().signal),
      source: source as Source,
      inbox: new Inbox(database, 'workouts', rows),
      now: () => 0,
    },
    500,
  )
  expect(pulled.documents.map(({ id }) => id)).toEqual([1, 2, 3])
  expect(asked).toEqual([undefined, 'after 1', 'after 2'])
})
