// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import { WhoStep } from './apply-who.tsx'

it('a search among many athletes that finds nobody says so, once', () => {
  const athletes = Array.from({ length: 9 }, (_, id) => ({ id, name: `Ana ${id}`, email: '' }))
  rendered(<WhoStep athletes={athletes} groups={[]} chosen={[]} onChange={() => {}} />)
  const search = (text: string) =>
    fireEvent.change(screen.getByLabelText('Buscar atleta'), { target: { value: text } })
  search('xyzzy')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
  expect(screen.getAllByText(/encontrad/)).toHaveLength(1)
  search('ana 3')
  expect(screen.getByRole('status').textContent).toBe('')
})
