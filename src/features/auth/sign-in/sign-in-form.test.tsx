// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { SignInForm } from './sign-in-form.tsx'

vi.mock('#src/ui/toast/toast.ts', () => import('#tests/support/shown-toasts.ts'))
vi.mock('#src/data/session/pending-sign-out.ts', () => ({ signingIn: (call: () => unknown) => call() }))
const signIn = vi.hoisted(() => vi.fn<() => Promise<object>>())
vi.mock('./sign-in.ts', () => ({ signIn }))

const signedIn = vi.fn<() => Promise<void>>()
const unverified = vi.fn<(email: string) => void>()

beforeEach(() => {
  for (const mock of [signIn, signedIn, unverified]) mock.mockReset()
  rendered(
    <SignInForm
      search={new URLSearchParams({ email: 'ana@rumo.example' })}
      onSignedIn={signedIn}
      onUnverified={unverified}
    />,
  )
})

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Senha')
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Entrar' }))

it('asks the server for nothing while a field is empty, says so beside it and leads there', async () => {
  await submit()
  expect(signIn).not.toHaveBeenCalled()
  expect(password().getAttribute('aria-invalid')).toBe('true')
  expect(email().getAttribute('aria-invalid')).not.toBe('true')
  expect(document.activeElement).toBe(password())
})

it('keeps what was typed when the server refuses, and says why', async () => {
  signIn.mockResolvedValue({ kind: 'refused', code: 'credentials' })
  await userEvent.type(password(), 'errada-2026')
  await submit()
  expect((await screen.findByRole('alert')).textContent).toMatch(/\w/)
  expect([email().value, password().value]).toEqual(['ana@rumo.example', 'errada-2026'])
  expect(signedIn).not.toHaveBeenCalled()
})

it('sends once, however often it is pressed', async () => {
  let answer = (_: object) => {}
  signIn.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await userEvent.type(password(), 'certa-2026')
  await submit()
  const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: 'Entrando…' })
  expect(waiting.disabled).toBe(true)
  await userEvent.keyboard('{Enter}')
  answer({ kind: 'done', value: { userId: 7 } })
  await eventually(() => expect(signedIn).toHaveBeenCalledExactlyOnceWith({ userId: 7 }))
  expect(signIn).toHaveBeenCalledOnce()
})

it('leads who has not confirmed the e-mail to the code', async () => {
  signIn.mockResolvedValue({ kind: 'refused', code: 'email-not-verified' })
  await userEvent.clear(email())
  await userEvent.type(email(), ' bia@rumo.example ')
  await userEvent.type(password(), 'certa-2026')
  await submit()
  await eventually(() => expect(unverified).toHaveBeenCalledWith('bia@rumo.example'))
  expect(screen.queryByRole('alert')).toBeNull()
})
