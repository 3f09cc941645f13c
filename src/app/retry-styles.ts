/**
 * Asks for styles that could not be fetched once more when the browser is online again. Their module is fetched again
 * when it is next wanted, but Vite asks for a module's styles only once, and it would be shown without them.
 */
export function retryStyles(): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    addEventListener('online', () => target.replaceWith(target.cloneNode()), { once: true })
  }
  // The failure of an element does not bubble.
  addEventListener('error', onError, { capture: true })
}
