// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { useKeptState } from './use-kept-state.ts'

function Search() {
  const [typed, setTyped] = useKeptState<string>('search', '')
  return <input value={typed} onChange={(event) => setTyped(event.target.value)} />
}

/** As after a load of this address: the router then has the same key for all of them. */
function load(address: string): HTMLInputElement {
  cleanup()
  render(
    <MemoryRouter initialEntries={[address]}>
      <Search />
    </MemoryRouter>,
  )
  return screen.getByRole('textbox')
}

beforeEach(() => {
  sessionStorage.clear()
  return cleanup
})

it('what was typed in the search of a page is not in that of another page that is loaded', () => {
  fireEvent.change(load('/dashboard/events'), { target: { value: 'nata' } })
  expect(load('/dashboard/meal-plan').value).toBe('')
  expect(load('/dashboard/events?week=2026-W48').value).toBe('')
})

it('a reload finds it again', () => {
  fireEvent.change(load('/dashboard/events'), { target: { value: 'nata' } })
  expect(load('/dashboard/events').value).toBe('nata')
})
