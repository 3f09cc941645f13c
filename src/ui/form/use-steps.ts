import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { validateFields, validateSteps } from './validate-fields.ts'

/**
 * The steps of a form (docs/product.md, "Dialogs, toasts and forms"): going forward needs the step to be right, going back
 * is always allowed, the last one saves; what is wrong in an earlier one by then leads back to it.
 * @param steps the fields that must be right before the form leaves each step.
 */
export function useSteps<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'validateField' | 'getInputNode'>,
  steps: readonly (readonly (keyof Values & string)[])[],
) {
  const [step, setStep] = useState(0)
  const last = step === steps.length - 1
  const submit = (save: () => Promise<void>) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!validateFields(form, steps[step] ?? [])) return
    if (!last) setStep(step + 1)
    else if (validateSteps(form, steps, setStep)) void save()
  }
  return { step, last, submit, back: () => setStep(step - 1) }
}
