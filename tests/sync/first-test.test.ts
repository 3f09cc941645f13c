import { expect, it, vi } from 'vitest'
import { openTestDevice } from '#sync/testing/test-device.ts'
import { serverFor } from '../support/server-for.ts'
import { startTestApp } from '../support/test-app.ts'

it('shows on the tablet what was written on the phone without a signal', async () => {
  const app = await startTestApp()
  const server = await serverFor(app, await app.addUser('coach', 'Ana'))
  const phone = await openTestDevice({ storage: 'indexeddb', server, seed: 1 })
  const tablet = await openTestDevice({ storage: 'memory', server, seed: 2 })

  phone.cut()
  const fields = { name: 'Técnica', description: '8x50', sport: 'swim', createdBy: server.person.id }
  const key = await phone.create('templates', fields)
  phone.kill()
  await phone.open()
  expect(await phone.unsent()).toBe(1)

  phone.reconnect()
  const arrived = async () => {
    for (const device of [phone, tablet]) await device.clock.advance(60_000)
    return (await tablet.row('templates', key))?.name === 'Técnica'
  }
  await vi.waitUntil(arrived, { timeout: 20_000, interval: 1 })
  expect(await phone.attention()).toEqual([])
  for (const device of [phone, tablet]) await device.close()
  await app.close()
})
