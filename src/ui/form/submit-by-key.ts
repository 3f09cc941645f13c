import type { KeyboardEvent } from 'react'

/** Ctrl+Enter, or Cmd+Enter, submits the form from any of its fields, where Enter alone makes a new line in a text. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
