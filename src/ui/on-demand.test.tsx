// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { showToast } from '#tests/support/shown-toasts.ts'
import { onDemand } from './on-demand.tsx'

vi.mock('./toast/toast.ts', () => import('#tests/support/shown-toasts.ts'))

const missing = 'Não deu para abrir sem rede. Conecte-se: abre sozinho quando chegar.'

const nothing = () => undefined

let online: boolean
const load = async (): Promise<ComponentType<{ opened?: boolean; onClose?: () => void }>> => {
  if (!online) throw new TypeError('Failed to fetch')
  return () => <p>O que se queria</p>
}

beforeEach(() => {
  online = false
})

it('offers what could not be fetched in its own place, and shows it when asked again', async () => {
  const Part = onDemand(load)
  rendered(<Part />)
  expect(await screen.findByText(missing)).toBeTruthy()
  online = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('O que se queria')).toBeTruthy()
  expect(screen.queryByText(missing)).toBeNull()
})

it('shows it by itself when the browser is online again', async () => {
  const Part = onDemand(load)
  rendered(<Part />)
  await screen.findByText(missing)
  online = true
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('O que se queria')).toBeTruthy()
})

it('says nothing in the place of a part that nobody misses', async () => {
  const Part = onDemand(load, null)
  rendered(<Part />)
  await act(() => Part.fetch().then(nothing, nothing))
  expect(screen.queryByText(missing)).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  online = true
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('O que se queria')).toBeTruthy()
})

it('closes a dialog whose code is missing and says why, once', async () => {
  const Dialog = onDemand(load)
  const close = vi.fn<() => void>()
  rendered(<Dialog opened onClose={close} />)
  await eventually(() => expect(close).toHaveBeenCalledOnce())
  expect(showToast.mock.calls).toEqual([[{ message: missing, tone: 'error' }]])
})

it('fetches nothing for a dialog that is not open', () => {
  const fetched = vi.fn(load)
  const Dialog = onDemand(fetched)
  rendered(<Dialog opened={false} onClose={() => undefined} />)
  expect(fetched).not.toHaveBeenCalled()
})
