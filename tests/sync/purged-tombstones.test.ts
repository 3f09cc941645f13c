import { afterEach, expect, it, vi } from 'vitest'
import { drive, settle } from '#sync/testing/core/settle.ts'
import { openTestDevice, type TestDevice } from '#sync/testing/test-device.ts'
import { serverFor } from '../support/server-for.ts'
import { startTestApp } from '../support/test-app.ts'

const longAgo = new Date('2026-03-01T12:00:00.000Z')
const later = new Date('2026-08-29T12:00:00.000Z')
const yetLater = new Date('2026-09-15T12:00:00.000Z')

afterEach(() => {
  vi.useRealTimers()
})

/** The keys of all stored rows, deleted ones too. */
async function storedKeys(device: TestDevice): Promise<unknown[]> {
  return (await device.disk.contents()).map(({ clientId }) => clientId)
}

async function openCoach(storage: 'memory' | 'indexeddb') {
  vi.useFakeTimers({ toFake: ['Date'], now: longAgo })
  const app = await startTestApp()
  const server = await serverFor(app, await app.addUser('coach', 'Ana'))
  const device = await openTestDevice({ storage, server })
  const create = (name: string) =>
    device.create('templates', { name, description: '8x50', sport: 'swim', createdBy: server.person.id })
  const until = (holds: () => Promise<boolean>) =>
    drive([device], 60_000, async () => ((await holds()) ? [] : ['the condition']))
  const sent = () => settle(device)
  const restart = async (at: Date) => {
    vi.setSystemTime(at)
    await device.close()
    await device.open()
  }
  const close = async () => {
    await device.close()
    await app.close()
  }
  return { app, server, device, create, until, sent, restart, close }
}

it.each(['memory', 'indexeddb'] as const)(
  'a row that was deleted half a year ago leaves nothing on the device: %s',
  async (storage) => {
    const { device, create, until, sent, restart, close } = await openCoach(storage)
    const [kept, old, young] = [await create('Fica'), await create('Antigo'), await create('Novo')]
    await sent()
    await device.remove('templates', old)
    await sent()
    vi.setSystemTime(later)
    await device.remove('templates', young)
    await sent()
    expect(await storedKeys(device)).toEqual(expect.arrayContaining([kept, old, young]))
    await restart(yetLater)
    await until(async () => !(await storedKeys(device)).includes(old))
    expect(await storedKeys(device)).toEqual(expect.arrayContaining([kept, young]))
    await close()
  },
)

it.each(['memory', 'indexeddb'] as const)(
  'a deletion that could not be sent for half a year is sent: %s',
  async (storage) => {
    const { device, create, until, sent, restart, close } = await openCoach(storage)
    const waiting = await create('Espera')
    const gone = await device.create('groups', { name: 'Antigo', description: '-', sport: 'swim' })
    await sent()
    await device.remove('groups', gone)
    await sent()
    device.cut()
    await device.remove('templates', waiting)
    // From then on nothing writes the row, which would make it younger.
    await until(async () => (await device.disk.contents()).some(({ inFlight }) => inFlight !== undefined))
    await restart(yetLater)
    await until(async () => !(await storedKeys(device)).includes(gone))
    const minutes: number[] = []
    await until(async () => minutes.push(1) > 10)
    expect(await storedKeys(device)).toContain(waiting)
    expect(await device.unsent()).toBe(1)
    device.reconnect()
    await sent()
    await restart(yetLater)
    expect(await device.row('templates', waiting)).toBeUndefined()
    await close()
  },
)

it.each(['memory', 'indexeddb'] as const)(
  'a row deleted elsewhere can be brought back from its entry after half a year: %s',
  async (storage) => {
    const { app, server, device, create, until, sent, restart, close } = await openCoach(storage)
    const key = await create('Técnica')
    await sent()
    device.cut()
    await device.edit('templates', key, { name: 'Daqui' })
    const { id } = await app.store.db.selectFrom('templates').select('id').executeTakeFirstOrThrow()
    await server.handle({ method: 'DELETE', path: `/workout/template/${id}?clientId=${key}` })
    device.reconnect()
    await until(async () => (await device.attention()).length > 0)
    await restart(yetLater)
    const minutes: number[] = []
    await until(async () => minutes.push(1) > 10)
    expect(await storedKeys(device)).toContain(key)
    const [entry] = await device.attention()
    await device.decide(String(entry?.id), 'mine')
    await sent()
    expect(await device.attention()).toEqual([])
    const row = await app.store.db.selectFrom('templates').selectAll().executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Daqui', deletedAt: null })
    await close()
  },
)
