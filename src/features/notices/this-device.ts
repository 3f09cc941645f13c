import { screenTimings } from '#src/config/timings.ts'
import { type Refused, refusalOf } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { forgetBrowser, registerBrowser, sameKey } from '#sync/push-subscription.ts'

/** Whether this browser shows notices. `unable`: it cannot, on an iPhone before the app is on the home screen. */
export type DeviceState = 'unable' | 'blocked' | 'off' | 'on'

export type PushServer = {
  /** Its VAPID key, base64url. */
  publicKey: string
  /** The browsers that get notices in this session; an older server does not say it. */
  endpoints?: readonly string[] | undefined
}

/**
 * Whether notices reach this device: the browser has subscribed, and the server sends this person's to it. A sign-out, another
 * person on this device and a browser that forgets each end one of the two. One that subscribed with another key of the server
 * subscribes again.
 */
export async function readDeviceState(
  transport: Transport,
  { publicKey, endpoints }: PushServer,
): Promise<DeviceState> {
  const registration = await registrationWithPush()
  if (!registration) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await registration.pushManager.getSubscription()
  const isKnown = subscription && (endpoints?.includes(subscription.endpoint) ?? true)
  if (!isKnown) return 'off'
  if (sameKey(subscription, publicKey)) return 'on'
  const again = await subscribe(transport, publicKey).catch(() => undefined)
  return again === 'on' ? 'on' : 'off'
}

/** Whether this device could show notices, without asking the server. */
export async function mayShowNotices(): Promise<boolean> {
  return (await registrationWithPush()) !== undefined && Notification.permission !== 'denied'
}

/**
 * Asks the person, subscribes this browser and registers it at the server.
 * @returns the new state, or what the server refused. Rejects where the browser's push service cannot be reached: some
 * browsers wait for it for ever.
 */
export async function turnOn(
  transport: Transport,
  { publicKey }: PushServer,
): Promise<DeviceState | Refused> {
  if (!(await registrationWithPush())) return 'unable'
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  return subscribe(transport, publicKey)
}

async function subscribe(transport: Transport, publicKey: string): Promise<'on' | Refused> {
  // A service worker that is still being installed cannot subscribe.
  const { pushManager } = await inTime(navigator.serviceWorker.ready)
  const answer = await inTime(registerBrowser(transport, pushManager, publicKey))
  return answer.reached && answer.status === 201 ? 'on' : refusalOf(answer)
}

export async function turnOff(transport: Transport): Promise<DeviceState | Refused> {
  const registration = await registrationWithPush()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  const answer = await forgetBrowser(transport, subscription.endpoint)
  return answer.reached && answer.status === 204 ? 'off' : refusalOf(answer)
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  const limit = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the push service did not answer')), screenTimings.pushLimit)
  })
  return Promise.race([answer, limit])
}

async function registrationWithPush(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator)) return undefined
  return navigator.serviceWorker.getRegistration()
}
