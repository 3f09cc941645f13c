// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it, vi } from 'vitest'
import type { Person } from '#src/data/session/person-store.ts'
import { UnknownAddressPage } from './error-pages.tsx'

const kind = vi.hoisted(() => ({ now: 'starting' as Person['kind'] }))
vi.mock('#src/data/session/use-person.ts', () => ({ usePerson: () => ({ kind: kind.now }) }))

function open(path: string, as: Person['kind']) {
  kind.now = as
  const routes = [
    { path: '/auth/sign-in', element: <p>Entrar</p> },
    { path: '*', Component: UnknownAddressPage },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

it.each(['/nope', '/auth/foo', '/dashboard/nope'])('%s leads somebody signed out to sign-in', (path) => {
  const router = open(path, 'nobody')
  expect(router.state.location).toMatchObject({ pathname: '/auth/sign-in', search: '' })
})

it.each(['/nope', '/auth/foo', '/dashboard/nope'])(
  '%s says to somebody signed in that there is no page',
  (path) => {
    const router = open(path, 'open')
    expect(screen.getByRole('heading', { name: 'Opa! Página não encontrada' })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe(
      '/dashboard/home',
    )
    expect(router.state.location.pathname).toBe(path)
  },
)

it('who is signed in is waited for', () => {
  const router = open('/nope', 'starting')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(router.state.location.pathname).toBe('/nope')
})
