import type { FormErrors, UseFormReturnType } from '@mantine/form'
import { flushSync } from 'react-dom'

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

/**
 * Checks the fields of all steps of a form: an error of a step that is not shown opens it, so that no press of "save" is
 * without an answer.
 * @param show draws a step. @returns whether all are valid.
 */
export function validateSteps<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'validateField' | 'getInputNode'>,
  steps: readonly (readonly (keyof Values & string)[])[],
  show: (step: number) => void,
): boolean {
  const wrong = steps.findIndex((fields) => fields.some((field) => form.validateField(field).hasError))
  if (wrong < 0) return true
  flushSync(() => show(wrong))
  return validateFields(form, steps[wrong] ?? [])
}

/** The same focus for a form that Mantine validates as a whole. */
export function focusFirstError({ getInputNode }: { getInputNode: (field: string) => HTMLElement | null }) {
  return (errors: FormErrors) => {
    const [wrong] = Object.keys(errors)
    if (wrong) getInputNode(wrong)?.focus()
  }
}
