/**
 * Focuses an element, or, where it cannot take the focus itself, the part of it that is marked with `data-autofocus`.
 * As a `ref` it does so when the element appears, as the next step of a form does: the step before took the focus away
 * with its button. Nothing is scrolled: what appears is at the top of its dialog, and what gets the focus back was in view.
 */
export function focusOn(element: Element | null): void {
  const part = element?.matches('[tabindex]') ? element : element?.querySelector('[data-autofocus]')
  const target = part ?? element
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
