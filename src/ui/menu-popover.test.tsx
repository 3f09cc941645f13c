// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import { MenuPopover } from './menu-popover.tsx'

it('Escape closes it also before it has taken the focus, and once', async () => {
  const onClose = vi.fn()
  const act = { label: 'Copiar', icon: null, act: () => undefined }
  rendered(<MenuPopover opened title="Longo" at={{ x: 0, y: 0 }} actions={[act]} onClose={onClose} />)
  const item = await screen.findByText('Copiar')
  const escape = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  document.body.dispatchEvent(escape())
  expect(onClose).toHaveBeenCalledTimes(1)
  item.dispatchEvent(escape())
  expect(onClose).toHaveBeenCalledTimes(2)
})
