/** A form's `ref`: Ctrl+Enter or ⌘+Enter in one of its fields submits it. @returns stops listening. */
export function submitByKey(form: HTMLFormElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.requestSubmit()
  }
  form.addEventListener('keydown', onKey)
  return () => form.removeEventListener('keydown', onKey)
}
