import { screenTimings } from '#src/config/timings.ts'
import { deviceStore, storageKeys } from '#src/config/web-storage.ts'

/** docs/product.md, "Install prompt": when the install prompt may show itself. */

type Dismissals = { dismissedAt: string | null; never: string | null }

/** Not after "never again", and not within seven days of an ordinary dismissal. */
export function mayPrompt(now: number, { dismissedAt, never }: Dismissals): boolean {
  if (never === 'true') return false
  const at = dismissedAt === null ? Number.NaN : Number(dismissedAt)
  return Number.isNaN(at) || now - at >= screenTimings.installPause
}

export function readDismissals(): Dismissals {
  return {
    dismissedAt: deviceStore.read(storageKeys.installDismissedAt),
    never: deviceStore.read(storageKeys.installNever),
  }
}

/** Not now: asks again in seven days. */
export function dismiss(now: number): void {
  deviceStore.write(storageKeys.installDismissedAt, String(now))
}

/** Never again. The time of an ordinary dismissal means nothing then. */
export function dismissForGood(): void {
  deviceStore.write(storageKeys.installNever, 'true')
  deviceStore.remove(storageKeys.installDismissedAt)
}
