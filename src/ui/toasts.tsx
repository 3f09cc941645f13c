import { lazy, Suspense, useSyncExternalStore } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { toastsWanted } from './toast.ts'

const ToastPlace = lazy(() => import('./toast-place.tsx').then((m) => ({ default: m.ToastPlace })))

/** Where toasts appear, once per page. When their code cannot be fetched, a message is missing, not the screen. */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read)
  return wanted ? (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={<span aria-busy />}>
        <ToastPlace />
      </Suspense>
    </ErrorBoundary>
  ) : null
}
