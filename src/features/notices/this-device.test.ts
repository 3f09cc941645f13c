// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Request, Transport } from '#sync/client.ts'
import { readDeviceState, turnOn } from './this-device.ts'

const key = 'BPk-_w'
const keyBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer

/** A browser with a push service; `subscription` is what it has subscribed. */
const browser = {
  subscription: null as string | null,
  key,
  made: 0,
}

const subscriptionOf = (endpoint: string, applicationServerKey: string) => ({
  endpoint,
  options: { applicationServerKey: keyBytes(applicationServerKey) },
  toJSON: () => ({ endpoint, keys: {} }),
  unsubscribe: async () => {
    browser.subscription = null
    return true
  },
})

const pushManager = {
  getSubscription: async () => browser.subscription && subscriptionOf(browser.subscription, browser.key),
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    browser.key = applicationServerKey
    browser.subscription ??= `https://push.example/${++browser.made}`
    return subscriptionOf(browser.subscription, applicationServerKey)
  },
}

let sent: Request[] = []
let accepts = true
const transport = {
  base: '/api',
  send: async (request: Request) => {
    sent.push(request)
    return { reached: true, status: accepts ? 201 : 403, body: {}, retryAfterMs: undefined }
  },
} as Partial<Transport> as Transport

beforeEach(() => {
  Object.assign(browser, { subscription: 'https://push.example/first', key, made: 0 })
  sent = []
  accepts = true
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('PushManager', EventTarget)
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: async () => ({ pushManager }), ready: Promise.resolve({ pushManager }) },
  })
})
afterEach(() => vi.unstubAllGlobals())

const first = 'https://push.example/first'
const state = (endpoints: string[] | undefined, publicKey = key) =>
  readDeviceState(transport, { publicKey, endpoints })

it('is on where the browser has subscribed and the server sends to it', async () => {
  expect(await state([first])).toBe('on')
  expect(sent).toEqual([])
})

it('is off after signing out and in again, although the browser is still subscribed, and can be turned on', async () => {
  expect(await state([])).toBe('off')
  expect(await turnOn(transport, { publicKey: key, endpoints: [] })).toBe('on')
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/push/subscriptions', { endpoint: first, keys: {} }],
  ])
})

it('is off where the notices of this browser are those of another person', async () => {
  expect(await state(['https://push.example/of-my-phone'])).toBe('off')
})

it('is off where the browser has given up its subscription', async () => {
  browser.subscription = null
  expect(await state([first])).toBe('off')
})

it('subscribes again where the server has another key', async () => {
  expect(await state([first], 'BNew')).toBe('on')
  expect(browser).toMatchObject({ key: 'BNew', subscription: 'https://push.example/1' })
  expect(sent.map(({ body }) => body)).toEqual([{ endpoint: 'https://push.example/1', keys: {} }])
})

it('keeps no subscription that the server refuses', async () => {
  accepts = false
  expect(await turnOn(transport, { publicKey: key })).toMatchObject({ kind: 'refused' })
  expect(browser.subscription).toBeNull()
})

it('counts the browser alone before a server that does not say whom it sends to', async () => {
  expect(await state(undefined)).toBe('on')
})
