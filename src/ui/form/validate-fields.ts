import type { FormErrors, UseFormReturnType } from '@mantine/form'

/**
 * Checks these fields and focuses the first invalid one, so that a screen reader reads its error.
 * @returns whether all are valid.
 */
export function validateFields<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'validateField' | 'getInputNode'>,
  fields: readonly (keyof Values & string)[],
): boolean {
  const [wrong] = fields.filter((field) => form.validateField(field).hasError)
  if (wrong) form.getInputNode(wrong)?.focus()
  return !wrong
}

/** The same focus for a form that Mantine validates as a whole. */
export function focusFirstError({ getInputNode }: { getInputNode: (field: string) => HTMLElement | null }) {
  return (errors: FormErrors) => {
    const [wrong] = Object.keys(errors)
    if (wrong) getInputNode(wrong)?.focus()
  }
}
