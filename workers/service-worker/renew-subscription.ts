import type { Transport } from '#sync/client.ts'
import { pushSettingsAnswer } from '#sync/contract/index.ts'
import { forgetBrowser, registerBrowser } from '#sync/push-subscription.ts'

/**
 * Handles `pushsubscriptionchange`: the browser has given up or replaced the subscription. Subscribes again where it was this
 * person's. Rejects when the server could not be asked; the app then offers notices again.
 * @param lost what the browser had; many do not say it.
 */
export async function renewSubscription(
  transport: Transport,
  manager: PushManager,
  lost: Pick<PushSubscription, 'endpoint'> | null,
): Promise<void> {
  const answer = await transport.send({ method: 'GET', path: '/push/settings' })
  const { publicKey, endpoints } = pushSettingsAnswer.parse(answer.reached ? answer.body : undefined)
  const wasTheirs = lost ? (endpoints?.includes(lost.endpoint) ?? true) : endpoints?.length !== 0
  if (!wasTheirs) return
  await registerBrowser(transport, manager, publicKey)
  if (lost) await forgetBrowser(transport, lost.endpoint)
}
