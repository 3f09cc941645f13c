import { screenTimings } from '../config/timings.ts'

/**
 * Asks again for styles that could not be fetched. Their module is fetched again when it is next wanted, but Vite asks
 * for a module's styles only once, and it would be shown without them.
 */
export function retryStyles(): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    // Inserting the copy starts its request; when that fails too, its error comes here.
    setTimeout(() => target.replaceWith(target.cloneNode()), screenTimings.codeAgain)
    addEventListener('online', () => target.isConnected && target.replaceWith(target.cloneNode()), {
      once: true,
    })
  }
  // The failure of an element does not bubble.
  addEventListener('error', onError, { capture: true })
}
