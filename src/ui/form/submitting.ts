import type { FormEvent } from 'react'

/** The listener of a form that the page itself sends: what its button or Enter does, without leaving the page. */
export const submitting = (act: () => unknown) => (event: FormEvent) => {
  event.preventDefault()
  void act()
}
