// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { screenTimings } from '#src/config/timings.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { dialogOnScreen } from '../dialog/open-dialog.ts'
import { placeToast, ToastPlace } from './toast-place.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  dialogOnScreen.write(null)
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const say = () =>
  placeToast({ message: 'Treino excluído', undo: { label: 'Desfazer', act: () => undefined } })
const undo = () => screen.queryByRole('button', { name: 'Desfazer' })

it('stays while it has the focus, and goes when its time has passed without it', async () => {
  rendered(<ToastPlace />)
  act(say)
  await pass(screenTimings.toast - 1000)
  act(() => undo()?.focus())
  await pass(3 * screenTimings.toast)
  expect(undo()).not.toBeNull()
  act(() => undo()?.blur())
  await pass(screenTimings.toast - 1000)
  expect(undo()).not.toBeNull()
  await pass(2000)
  expect(undo()).toBeNull()
})

it('goes when its time has passed where it had the focus when it moved to a dialog', async () => {
  rendered(<ToastPlace />)
  act(say)
  act(() => undo()?.focus())
  act(() => dialogOnScreen.write(document.body.appendChild(document.createElement('div'))))
  await pass(screenTimings.toast - 1000)
  expect(undo()).not.toBeNull()
  await pass(2000)
  expect(undo()).toBeNull()
})
