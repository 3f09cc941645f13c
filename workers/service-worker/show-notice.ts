import type { PushMessage } from '#sync/contract/index.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Shows a push message. Browsers demand a notification for each one, also for one that cannot be read.
 * @param text JSON of a `PushMessage`, as the server sends it.
 */
export function showNotice(text: string): Promise<void> {
  const { title, body, path, tag } = messageOf(text)
  return self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: path,
  })
}

/** Opens the place to which a notification leads, in an open window of the app if there is one. */
export async function openNotice({ data }: Notification): Promise<void> {
  const path = typeof data === 'string' && data.startsWith('/dashboard/') ? data : '/'
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: false })
  if (!open) {
    await self.clients.openWindow(path)
    return
  }
  // Refused where the browser saw no tap; the window is led there all the same.
  await open.focus().catch(() => undefined)
  await open.navigate(path)
}

function messageOf(text: string): PushMessage {
  try {
    const message = JSON.parse(text) as Partial<PushMessage>
    const { title, body = '', path = '/', tag = '' } = message
    if (typeof title === 'string') return { title, body, path, tag }
  } catch {
    // Not JSON.
  }
  return { title: 'Rumo', body: '', path: '/', tag: '' }
}
