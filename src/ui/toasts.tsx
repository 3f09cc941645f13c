import { lazy, Suspense, useSyncExternalStore } from 'react'
import { toastsWanted } from './toast.ts'

const ToastPlace = lazy(() => import('./toast-place.tsx').then((m) => ({ default: m.ToastPlace })))

/** Where toasts appear, once per page. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read)
  return wanted ? (
    <Suspense fallback={null}>
      <ToastPlace />
    </Suspense>
  ) : null
}
