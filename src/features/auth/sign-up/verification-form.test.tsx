// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Refused } from '#src/data/http/api-call.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { startWait } from './resend-wait.ts'
import { VerificationForm } from './verification-form.tsx'

vi.mock('#src/ui/toast/toast.ts', () => import('#tests/support/shown-toasts.ts'))
type Result = { kind: 'done' } | Refused
const calls = vi.hoisted(() => ({
  verifyCode: vi.fn<(transport: object, email: string, code: string) => Promise<Result>>(),
  sendCode: vi.fn<() => Promise<Refused | undefined>>(),
}))
vi.mock('../auth-calls.ts', () => ({ verifyCode: calls.verifyCode }))
vi.mock('./send-code.ts', () => ({ sendCode: calls.sendCode }))

const email = 'ana@rumo.example'
const verified = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T10:00:00Z') })
  sessionStorage.clear()
  for (const mock of [calls.verifyCode, calls.sendCode, verified]) mock.mockReset()
  verified.mockResolvedValue()
})
afterEach(() => vi.useRealTimers())

const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Enviar outro código/ })

/** As a paste into the first box does. */
function paste(code: string): void {
  const [first] = screen.getAllByLabelText(/^Dígito/)
  if (first) fireEvent.paste(first, { clipboardData: { getData: () => code } })
}

it.each(['123456', 'Seu código é 123456. Vale por 10 minutos.', '１２３４５６'])(
  'takes the code of a pasted text, and confirms with it: %s',
  async (pasted) => {
    calls.verifyCode.mockResolvedValue({ kind: 'done' })
    rendered(<VerificationForm email={email} onVerified={verified} />)
    expect(confirm().disabled).toBe(true)
    paste(pasted)
    expect(confirm().disabled).toBe(false)
    await act(async () => fireEvent.submit(confirm()))
    expect(calls.verifyCode.mock.lastCall?.slice(1)).toEqual([email, '123456'])
    expect(verified).toHaveBeenCalledOnce()
  },
)

it('takes digits as any keyboard types them', async () => {
  calls.verifyCode.mockResolvedValue({ kind: 'done' })
  rendered(<VerificationForm email={email} onVerified={verified} />)
  for (const [index, box] of screen.getAllByLabelText(/^Dígito/).entries())
    fireEvent.change(box, { target: { value: '１２３４５６'[index] } })
  await act(async () => fireEvent.submit(confirm()))
  expect(calls.verifyCode.mock.lastCall?.slice(1)).toEqual([email, '123456'])
})

it('keeps a wrong code in its boxes and says that it is wrong', async () => {
  calls.verifyCode.mockResolvedValue({ kind: 'refused', code: 'code-wrong' })
  rendered(<VerificationForm email={email} onVerified={verified} />)
  paste('654321')
  await act(async () => fireEvent.submit(confirm()))
  expect(screen.getByRole('alert').textContent).toContain('O código não confere')
  const typed = screen.getAllByLabelText<HTMLInputElement>(/^Dígito/).map(({ value }) => value)
  expect(typed.join('')).toBe('654321')
  expect(verified).not.toHaveBeenCalled()
})

it('counts the seconds until another code can be asked for, also after a reload', () => {
  startWait(email)
  const { unmount } = rendered(<VerificationForm email={email} onVerified={verified} />)
  expect(again().textContent).toBe('Enviar outro código em 60 s')
  act(() => void vi.advanceTimersByTime(21_000))
  expect(again().textContent).toBe('Enviar outro código em 39 s')
  unmount()
  rendered(<VerificationForm email={email} onVerified={verified} />)
  expect(again().disabled).toBe(true)
  act(() => void vi.advanceTimersByTime(39_000))
  expect(again().textContent).toBe('Enviar outro código')
  expect(again().disabled).toBe(false)
})

it('does not make another address wait', () => {
  startWait('bia@rumo.example')
  rendered(<VerificationForm email={email} onVerified={verified} />)
  expect(again().disabled).toBe(false)
})
