/**
 * As the `ref` of an element: gives it the focus when it appears, as the next step of a form does. The step before it
 * took the focus away with its button. What appears stands at the top of its dialog already: nothing is scrolled.
 */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
