// @vitest-environment happy-dom
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import { SteppedForm } from './stepped-form.tsx'

const onSave = vi.fn<() => Promise<void>>(() => Promise.resolve())

/** Whether the start is right depends on the end, which comes a step later. */
function Period() {
  const form = useForm({
    initialValues: { start: 5, end: 9 },
    validate: { start: (start, { end }) => (start > end ? 'invalid-date' : null) },
  })
  return (
    <SteppedForm
      form={form}
      saveLabel="Salvar"
      onSave={onSave}
      steps={[
        { fields: ['start'], content: <TextInput label="Início" {...form.getInputProps('start')} /> },
        {
          fields: ['end'],
          content: (
            <TextInput
              label="Fim"
              value={form.values.end}
              onChange={(event) => form.setFieldValue('end', Number(event.currentTarget.value))}
            />
          ),
        },
      ]}
    />
  )
}

it('opens the step of what became wrong in a later one, and says so', async () => {
  rendered(<Period />)
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await userEvent.clear(screen.getByRole('textbox', { name: 'Fim' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Fim' }), '3')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  const start = screen.getByRole('textbox', { name: 'Início' })
  expect(start.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(start)
  expect(onSave).not.toHaveBeenCalled()
})
