import type { Online } from '../../sync/ports.ts'

/** The network came or went, or a person looks at this page again. */
export const pageOnline: Online = {
  onHint(listener) {
    const whenVisible = () => {
      if (document.visibilityState === 'visible') listener()
    }
    globalThis.addEventListener('online', listener)
    globalThis.addEventListener('offline', listener)
    document.addEventListener('visibilitychange', whenVisible)
    return () => {
      globalThis.removeEventListener('online', listener)
      globalThis.removeEventListener('offline', listener)
      document.removeEventListener('visibilitychange', whenVisible)
    }
  },
  visible: () => document.visibilityState === 'visible',
}
