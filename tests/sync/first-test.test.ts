import { expect, it } from 'vitest'
import { settle } from '#sync/testing/core/settle.ts'
import { openTestDevice } from '#sync/testing/test-device.ts'
import { serverFor } from '../support/server-for.ts'
import { startTestApp } from '../support/test-app.ts'

it('shows on the tablet what was written on the phone without a signal', async () => {
  await using app = await startTestApp()
  const server = await serverFor(app, await app.addUser('coach', 'Ana'))
  await using phone = await openTestDevice({ name: 'phone', server, storage: 'indexeddb' })
  await using tablet = await openTestDevice({ name: 'tablet', server, seed: 2 })

  phone.cut()
  const key = await phone.create('templates', { name: 'Técnica', description: '8x50', sport: 'swim' })
  phone.kill()
  await phone.open()
  expect(await phone.unsent()).toBe(1)

  phone.reconnect()
  await settle(phone, tablet)
  expect(await tablet.row('templates', key)).toMatchObject({ name: 'Técnica' })
  expect(await phone.attention()).toEqual([])
})
