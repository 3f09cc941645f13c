import { expect, it } from 'vitest'
import { settle } from '#sync/testing/core/settle.ts'
import { openTestDevice } from '#sync/testing/test-device.ts'
import { serverFor } from '../support/server-for.ts'
import { startTestApp } from '../support/test-app.ts'

const template = { name: 'Técnica', description: '8x50', sport: 'swim' } as const

async function setUp() {
  const app = await startTestApp()
  const server = await serverFor(app, await app.addUser('coach', 'Ana'))
  const phone = await openTestDevice({ name: 'phone', server })
  const written = () => phone.attempts.filter(({ method }) => method === 'POST').length
  const stored = async () => (await app.store.db.selectFrom('templates').select('name').execute()).length
  return {
    app,
    server,
    phone,
    written,
    stored,
    async [Symbol.asyncDispose]() {
      await phone.close()
      await app.close()
    },
  }
}

it('every call on a device whose app was killed fails', async () => {
  await using world = await setUp()
  const { phone } = world
  const key = await phone.create('templates', template)
  const row = await phone.row('templates', key)
  for (const killed of [() => phone.open(0), async () => phone.kill()]) {
    await phone.open()
    await killed()
    for (const call of [
      () => phone.unsent(),
      () => phone.rows('templates'),
      () => phone.row('templates', key),
      () => phone.attention(),
      () => phone.status(),
      () => phone.create('templates', template),
      () => phone.edit('templates', key, { name: 'Outra' }),
      () => phone.editAll('templates', new Map([[key, { name: 'Outra' }]])),
      () => phone.remove('templates', key),
      () => phone.restore('templates', row ?? ({} as never)),
      () => phone.decide('a', 'mine'),
      () => settle(phone),
    ])
      await expect(call()).rejects.toThrow('the app is not open on phone')
    expect(() => phone.client).toThrow('the app is not open on phone')
  }
})

it('a call that the app does not survive fails', async () => {
  await using world = await setUp()
  world.phone.life.callsLeft = 0
  await expect(world.phone.create('templates', template)).rejects.toThrow('the app is not open on phone')
})

it('an app writes nothing once it was killed, also in the turn in which it had begun to write', async () => {
  await using world = await setUp()
  const { phone } = world
  const key = await phone.create('templates', template)
  phone.life.onWrite = () => queueMicrotask(() => phone.kill())
  await expect(phone.edit('templates', key, { name: 'Outra' })).rejects.toThrow(
    'the app is not open on phone',
  )
  await phone.open()
  expect(await phone.row('templates', key)).toMatchObject(template)
})

it('closing ends an app that does not survive it', async () => {
  await using world = await setUp()
  await world.phone.open(3)
  await world.phone.close()
  expect(world.phone.isOpen).toBe(false)
})

it('starting an app again ends its first life', async () => {
  await using world = await setUp()
  const first = world.phone.life
  await world.phone.open()
  expect([first.dead, world.phone.life.dead]).toEqual([true, false])
})

it.each(['networkFault', 'handle'] as const)(
  'an error in %s is reported once, and not retried',
  async (where) => {
    await using world = await setUp()
    const { phone, server } = world
    const wrong = () => {
      throw new Error('expected another name')
    }
    if (where === 'handle') server.handle = wrong
    else phone.networkFault = wrong
    await phone.create('templates', template)
    await expect(settle(phone)).rejects.toThrow('expected another name')
    expect(phone.failures.splice(0).map(String)).toEqual(['Error: expected another name'])
    const asked = phone.attempts.map(({ method, path }) => `${method} ${path}`)
    expect(asked).toEqual([...new Set(asked)])
  },
)

it.fails('a failure that a test leaves on a device fails it when it ends', async () => {
  await using world = await setUp()
  world.phone.failures.push(new Error('left over'))
})

it('says what every device has left to do when they do not settle', async () => {
  await using world = await setUp()
  await using tablet = await openTestDevice({ name: 'tablet', server: world.server, seed: 2 })
  await settle(world.phone, tablet)
  world.phone.cut()
  const key = await world.phone.create('templates', template)
  const error: unknown = await settle(world.phone, tablet).catch((reason: unknown) => reason)
  expect(String(error)).toMatch(
    new RegExp(
      `does not settle:\\nphone has 1 unsent\\nphone\\n  unsent:\\n    templates ${key} v0\\n  last requests:\\n(    .*\\n)*    POST /workout/template/create: no answer \\(drop\\)\\n(    .*\\n)*tablet\\n`,
    ),
  )
})

it.each([
  ['a field', { ...template, nmae: 'Outra' }, 'templates have no field nmae'],
  ['a value', { ...template, sport: 'swimming' }, 'sport cannot be "swimming"'],
  ['an empty name', { ...template, name: ' ' }, 'name cannot be " "'],
])('names %s that the contract does not have, at once', async (_what, fields, message) => {
  await using world = await setUp()
  await expect(world.phone.create('templates', fields as typeof template)).rejects.toThrow(message)
})

it('names an unknown collection and field wherever they are used', async () => {
  await using world = await setUp()
  const { phone } = world
  const wrong = phone.create('templtes' as 'templates', template)
  await expect(wrong).rejects.toThrow('no collection templtes; there are: users,')
  await expect(phone.rows('templtes' as 'templates')).rejects.toThrow('no collection templtes')
  await expect(phone.edit('templates', 'a', { nmae: 'Outra' })).rejects.toThrow('no field nmae')
})

it('loses one reply, and no later one', async () => {
  await using world = await setUp()
  world.phone.loseReplyOnce('POST')
  await world.phone.create('templates', template)
  await settle(world.phone)
  expect([world.written(), await world.stored()]).toEqual([2, 1])
})

it('holds the next reply until it is let go', async () => {
  await using world = await setUp()
  const letGo = world.phone.holdNext('POST')
  await world.phone.create('templates', template)
  await expect(settle(world.phone)).rejects.toThrow('phone has 1 unsent')
  letGo()
  await settle(world.phone)
  expect(await world.stored()).toBe(1)
})

it('kills the app between the server’s commit and its reply', async () => {
  await using world = await setUp()
  const { phone } = world
  phone.killAfterCommit('POST')
  await phone.create('templates', template)
  await expect(settle(phone)).rejects.toThrow('the app is not open on phone')
  expect(await world.stored()).toBe(1)
  await phone.open()
  expect(await phone.unsent()).toBe(1)
  await settle(phone)
  expect([await phone.unsent(), await world.stored()]).toEqual([0, 1])
})

it('loses what is on its way when the connection drops, and sends it again', async () => {
  await using world = await setUp()
  const { phone } = world
  phone.holdNext('POST', 'before')
  await phone.create('templates', template)
  await expect(settle(phone)).rejects.toThrow('phone has 1 unsent')
  const before = world.written()
  phone.dropConnection()
  await settle(phone)
  expect([world.written() > before, await world.stored()]).toEqual([true, 1])
})

it('moves the server’s time with that of its devices', async () => {
  await using world = await setUp()
  await using ahead = await openTestDevice({ server: world.server, clockOff: 3_600_000 })
  world.app.clock.set('2026-03-12T09:00:00.000Z')
  await ahead.clock.advance(5 * 3_600_000)
  expect(world.app.clock.now().toISOString()).toBe('2026-03-12T14:00:00.000Z')
  await settle(ahead)
  expect((await ahead.status()).clockOff).toBe(-3_600_000)
})
