/** How far a pointer may go between down and up, in px, and still mean what it began on. */
const slip = 12

const placeOf = (control: Element) => {
  const { x, y } = control.getBoundingClientRect()
  return `${x} ${y}`
}

/**
 * A press counts for the control that it began on, also when the page moved under the pointer before it ended: the browser
 * gives the click to whatever is there then. One on a page that is inert until it can write counts as soon as it can.
 */
export function keepPresses(): void {
  let from: PointerEvent
  let control: HTMLElement | null | undefined
  let place: string | null | undefined
  const begin = (event: PointerEvent) => {
    // Of the whole app alone, while Today is shown before its database is open.
    const frame = document.querySelector('[inert]:has(> #content)')
    // Nothing of it is hit otherwise; it is neither drawn nor focused in between.
    frame?.removeAttribute('inert')
    control = document.elementFromPoint(event.clientX, event.clientY)?.closest('button, a')
    frame?.setAttribute('inert', '')
    place = frame ? null : control && placeOf(control)
    from = event
  }
  const act = () => {
    if (!control?.isConnected) return
    if (control.closest('[inert]')) requestAnimationFrame(act)
    else control.click()
  }
  const end = (event: MouseEvent) => {
    // A key's click, and that of `act`, has no detail.
    if (!control?.isConnected || !event.detail || control.contains(event.target as Node)) return
    if (placeOf(control) === place) return
    if (Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > slip) return
    event.preventDefault()
    event.stopImmediatePropagation()
    act()
  }
  addEventListener('pointerdown', begin, true)
  addEventListener('click', end, true)
}
