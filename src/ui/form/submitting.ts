import type { FormEvent } from 'react'

/** The listener of a form that the page itself sends: what its button or Enter does, without leaving the page. */
export const submitting = (act: () => unknown) => (event: FormEvent) => {
  event.preventDefault()
  void act()
}

/**
 * A form's `ref`: Ctrl+Enter or ⌘+Enter in one of its fields submits it, with Shift by its second button (`data-another`),
 * where it has one. @returns stops listening.
 */
export function submitByKey(form: HTMLFormElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.requestSubmit(event.shiftKey ? form.querySelector<HTMLElement>('[data-another]') : null)
  }
  form.addEventListener('keydown', onKey)
  return () => form.removeEventListener('keydown', onKey)
}
