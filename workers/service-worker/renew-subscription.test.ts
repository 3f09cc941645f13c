import { expect, it } from 'vitest'
import type { Request, Transport } from '#sync/client.ts'
import { defaultPushSettings } from '#sync/contract/index.ts'
import { renewSubscription } from './renew-subscription.ts'

const lost = { endpoint: 'https://push.example/lost' }

/** The calls that a lost subscription leads to. */
async function renewed(endpoints: string[] | undefined, what: typeof lost | null): Promise<string[]> {
  const calls: string[] = []
  const transport = {
    send: async ({ method, path, body }: Request) => {
      calls.push([method, path, (body as typeof lost | undefined)?.endpoint].filter(Boolean).join(' '))
      const settings = { settings: defaultPushSettings, publicKey: 'key', endpoints }
      return { reached: true, status: method === 'GET' ? 200 : 201, body: settings, retryAfterMs: undefined }
    },
  } as Partial<Transport> as Transport
  const made = {
    endpoint: 'https://push.example/new',
    toJSON: () => ({ endpoint: 'https://push.example/new' }),
  }
  const manager = { getSubscription: async () => null, subscribe: async () => made }
  await renewSubscription(transport, manager as unknown as PushManager, what)
  return calls
}

const ask = 'GET /push/settings'
const register = 'POST /push/subscriptions https://push.example/new'

it('a subscription that the browser gave up is replaced at the server', async () => {
  expect(await renewed([lost.endpoint], lost)).toEqual([
    ask,
    register,
    'DELETE /push/subscriptions https://push.example/lost',
  ])
})

it('where the browser does not say which, one is registered if the server sends to this device', async () => {
  expect(await renewed([lost.endpoint], null)).toEqual([ask, register])
  expect(await renewed(undefined, null)).toEqual([ask, register])
})

it('one that was another person’s, or nobody’s, is not renewed for this one', async () => {
  expect(await renewed([], lost)).toEqual([ask])
  expect(await renewed([], null)).toEqual([ask])
})
