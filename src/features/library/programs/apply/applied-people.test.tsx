// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import { AppliedPeople } from './applied-people.tsx'

type Asked = { opened: boolean; title: ReactNode; onConfirm: () => void }

vi.mock('#src/ui/dialog/confirm-dialog.tsx', () => ({
  ConfirmDialog: ({ opened, title, onConfirm }: Asked) =>
    opened ? <button onClick={onConfirm}>{title}</button> : null,
}))

const first = [{ athleteId: 1, name: 'Ana', keys: ['a', 'b'] }]
const second = [{ athleteId: 1, name: 'Ana', keys: ['c'] }]

it('takes back what was made in one go, and says how much that was, also where the athlete got more before', () => {
  const takeBack = vi.fn()
  rendered(
    <>
      <AppliedPeople application={1} applied={first} onTakeBack={takeBack} />
      <AppliedPeople application={2} applied={second} onTakeBack={takeBack} />
    </>,
  )
  const headings = screen.getAllByRole('status').map((heading) => heading.textContent)
  expect(headings).toEqual(['2 treinos criados', '1 treino criado'])
  act(() => screen.getAllByRole('button', { name: 'Desfazer para Ana…' })[1]?.click())
  act(() => screen.getByRole('button', { name: 'Retirar 1 treino criado?' }).click())
  expect(takeBack.mock.calls).toEqual([[second]])
})
