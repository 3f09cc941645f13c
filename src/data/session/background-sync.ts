import { distinctUntilChanged, filter, map } from 'rxjs'
import { backgroundSyncTag } from '#sync/background.ts'
import type { SyncClient } from '#sync/client.ts'

/** Chromium's Background Sync, which TypeScript's DOM library does not know. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/**
 * While something is unsent, asks the browser to wake the service worker as soon as there is a network, even when
 * this page is closed by then. Where that does not exist, the exchange happens whenever the app is open.
 * @returns stops asking.
 */
export function askForBackgroundSync({ status$ }: SyncClient): () => void {
  const subscription = status$
    .pipe(
      map((status) => status.unsent),
      distinctUntilChanged(),
      filter((unsent) => unsent > 0),
    )
    .subscribe(() => void register())
  return () => subscription.unsubscribe()
}

async function register(): Promise<void> {
  const registration: SyncRegistration | undefined = await navigator.serviceWorker?.getRegistration()
  try {
    await registration?.sync?.register(backgroundSyncTag)
  } catch {
    // Refused by the browser (permission, private mode): the open page sends by itself.
  }
}
