import type { Answer, Transport } from './ports.ts'

/** Whether a browser subscribed with this key of the server (base64url). A browser that does not say its key counts so. */
export function sameKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  return !key || base64Url(key) === publicKey.replace(/(?<!=)=+$/, '')
}

/**
 * Subscribes this browser and registers it at the server for the person of the transport. What was subscribed with another key
 * is given up, and what the server does not take as well.
 */
export async function registerBrowser(
  transport: Transport,
  manager: PushManager,
  publicKey: string,
): Promise<Answer> {
  const before = await manager.getSubscription()
  if (before && !sameKey(before, publicKey)) await before.unsubscribe()
  const subscription = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const request = { method: 'POST', path: '/push/subscriptions', body: subscription.toJSON() } as const
  const answer = await transport.send(request)
  if (!answer.reached || answer.status !== 201) await subscription.unsubscribe()
  return answer
}

export function forgetBrowser(transport: Transport, endpoint: string): Promise<Answer> {
  return transport.send({ method: 'DELETE', path: '/push/subscriptions', body: { endpoint } })
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return text
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/(?<!=)=+$/, '')
}
