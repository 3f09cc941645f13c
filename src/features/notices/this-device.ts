import { screenTimings } from '#src/config/timings.ts'
import type { Refused } from '#src/data/http/api-call.ts'
import type { Transport } from '#sync/client.ts'
import { forgetDevice, registerDevice } from './notice-calls.ts'

/** Whether this browser shows notices. `unable`: it cannot, on an iPhone before the app is on the home screen. */
export type DeviceState = 'unable' | 'blocked' | 'off' | 'on'

export async function readDeviceState(): Promise<DeviceState> {
  const registration = await registrationWithPush()
  if (!registration) return 'unable'
  if (Notification.permission === 'denied') return 'blocked'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/**
 * Asks the person, subscribes this browser and registers it at the server.
 * @param publicKey the server's VAPID key, base64url.
 * @returns the new state, or what the server refused. Rejects where the browser's push service cannot be reached: some
 * browsers wait for it for ever.
 */
export async function turnOn(transport: Transport, publicKey: string): Promise<DeviceState | Refused> {
  const registration = await registrationWithPush()
  if (!registration) return 'unable'
  if ((await Notification.requestPermission()) !== 'granted') return readDeviceState()
  // A service worker that is still being installed cannot subscribe.
  const { pushManager } = await inTime(navigator.serviceWorker.ready)
  const subscription = await inTime(
    pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
  const result = await registerDevice(transport, subscription.toJSON())
  if (result.kind === 'done') return 'on'
  await subscription.unsubscribe()
  return result
}

export async function turnOff(transport: Transport): Promise<DeviceState | Refused> {
  const registration = await registrationWithPush()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return 'off'
  await subscription.unsubscribe()
  const result = await forgetDevice(transport, subscription.endpoint)
  return result.kind === 'refused' ? result : 'off'
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
