// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { onDemand } from '../on-demand.tsx'
import { DialogFrame } from './dialog-frame.tsx'

vi.mock('#src/i18n/start.ts', () => ({ loadAllTexts: () => Promise.resolve() }))

const focused = () => document.activeElement?.textContent

it('what asks for the focus gets it, also where the content comes after the frame', async () => {
  let arrive = (_: () => React.ReactNode) => {}
  const Offer = onDemand(() => new Promise<() => React.ReactNode>((resolve) => (arrive = resolve)))
  rendered(
    <DialogFrame opened title="Instale o Rumo" onClose={() => undefined}>
      <Offer />
    </DialogFrame>,
  )
  await eventually(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Fechar'))
  arrive(() => (
    <button type="button" data-autofocus>
      Instalar
    </button>
  ))
  await screen.findByText('Instalar')
  await eventually(() => expect(focused()).toBe('Instalar'))
})
