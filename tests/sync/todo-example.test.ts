import { Dexie, type EntityTable } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, it } from 'vitest'
import type { Answer, Request } from '#sync/ports.ts'
import { Device } from '#sync/testing/core/device.ts'
import { onDisk } from '#sync/testing/core/dexie-disk.ts'
import { DiskFaults } from '#sync/testing/core/disk-faults.ts'
import type { Life } from '#sync/testing/core/life.ts'
import { manualClock } from '#sync/testing/core/manual-clock.ts'
import { settle } from '#sync/testing/core/settle.ts'

type Todo = { id: string; text: string; version: number; unsent: 0 | 1 }
type Todos = Dexie & { todos: EntityTable<Todo, 'id'> }

/** Keeps the newest text of each to-do. A repeated request has no second effect. */
function todoServer() {
  const todos = new Map<string, Todo>()
  let last = 0
  const answer = (body: unknown): Answer => ({ reached: true, status: 200, body, retryAfterMs: undefined })
  return {
    todos,
    async handle({ method, path, body }: Request): Promise<Answer> {
      const after = Number(path.split('=')[1])
      if (method === 'GET') return answer([...todos.values()].filter(({ version }) => version > after))
      const sent = body as Todo
      const stored = todos.get(sent.id)
      if (stored?.text === sent.text) return answer(stored)
      last += 1
      todos.set(sent.id, { ...sent, version: last, unsent: 0 })
      return answer(todos.get(sent.id))
    },
  }
}

const server = todoServer()

class TodoDevice extends Device<Todos> {
  readonly clock = manualClock()
  readonly faults = new DiskFaults()
  private readonly indexedDB = new IDBFactory()
  private lastSyncAt = 0

  protected async start(life: Life): Promise<Todos> {
    const database = new Dexie('todos', { indexedDB: this.indexedDB, IDBKeyRange }) as Todos
    database.version(1).stores({ todos: 'id, unsent, version' })
    onDisk(database, life, this.faults)
    await database.open()
    void this.repeat(database, life).catch((error: unknown) => life.dead || this.failures.push(error))
    return database
  }

  protected stop = async (database: Todos) => database.close()
  protected handle = (request: Request) => server.handle(request)

  private async repeat({ todos }: Todos, life: Life): Promise<void> {
    for (; !life.dead; await this.clock.sleep(60_000, life.signal)) {
      for (const body of await todos.where({ unsent: 1 }).toArray()) {
        const answer = await this.ask({ method: 'PUT', path: '/todos', body }, life.signal)
        if (answer.reached) await this.keep(todos, [answer.body as Todo], body.text)
      }
      const after = (await todos.orderBy('version').last())?.version ?? 0
      const answer = await this.ask({ method: 'GET', path: `/todos?after=${after}` }, life.signal)
      if (answer.reached) await this.keep(todos, answer.body as Todo[])
      if (answer.reached) this.lastSyncAt = this.clock.now()
    }
  }

  /** Stores what came, but for what was written here meanwhile. */
  private async keep(todos: Todos['todos'], rows: Todo[], sent?: string): Promise<void> {
    const here = await todos.bulkGet(rows.map(({ id }) => id))
    await todos.bulkPut(rows.filter((_, at) => here[at]?.unsent !== 1 || here[at]?.text === sent))
    this.moves += rows.length
  }

  write = (id: string, text: string) =>
    this.call(({ todos }) => todos.put({ id, text, version: 0, unsent: 1 }))
  read = (id: string) => this.call(async ({ todos }) => (await todos.get(id))?.text)
  left = async () => ({
    unsent: await this.call(({ todos }) => todos.where({ unsent: 1 }).primaryKeys()),
    entries: [],
    lastSyncAt: this.lastSyncAt,
  })
}

it('keeps a to-do through a killed app and a lost reply', async () => {
  await using phone = new TodoDevice('phone')
  await using tablet = new TodoDevice('tablet')
  await Promise.all([phone.open(), tablet.open()])
  phone.killAfterCommit('PUT')
  await phone.write('milk', 'Buy milk')
  await expect(settle(phone)).rejects.toThrow('the app is not open on phone')
  await phone.open()
  expect((await phone.left()).unsent).toEqual(['milk'])
  phone.loseReplyOnce('PUT')
  await settle(phone, tablet)
  expect([server.todos.size, await tablet.read('milk')]).toEqual([1, 'Buy milk'])
})
