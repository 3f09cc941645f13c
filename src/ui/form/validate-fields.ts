import type { FormErrors, UseFormReturnType } from '@mantine/form'

/**
 * Checks these fields and takes the keyboard to the first that is wrong, where its complaint is read out; on the button
 * that was pressed nobody would hear of it. @returns whether all are right.
 */
export function validateFields<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'validateField' | 'getInputNode'>,
  fields: readonly (keyof Values & string)[],
): boolean {
  const [wrong] = fields.filter((field) => form.validateField(field).hasError)
  if (wrong) form.getInputNode(wrong)?.focus()
  return !wrong
}

/** For a form that is submitted at once: takes the keyboard to the first field that is wrong. */
export function focusFirstError({ getInputNode }: { getInputNode: (field: string) => HTMLElement | null }) {
  return (errors: FormErrors) => {
    const [wrong] = Object.keys(errors)
    if (wrong) getInputNode(wrong)?.focus()
  }
}
