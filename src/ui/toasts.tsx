import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { screenTimings } from '../config/timings.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { toastsWanted } from './toast.ts'

const loadPlace = () => import('./toast-place.tsx')
const ToastPlace = lazy(() => loadPlace().then((m) => ({ default: m.ToastPlace })))

/**
 * Where toasts appear, once per page. Their code comes after the screen is up, so that it is there should the network
 * go; and when it never came, a message is missing, not the screen.
 */
export function Toasts() {
  const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.read)
  useEffect(() => {
    const timer = setTimeout(() => void loadPlace().catch(() => undefined), screenTimings.afterStart)
    return () => clearTimeout(timer)
  }, [])
  return wanted ? (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <ToastPlace />
      </Suspense>
    </ErrorBoundary>
  ) : null
}
