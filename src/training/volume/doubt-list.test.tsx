// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { explainWithOthers } from '#src/domain/volume/other-readings.ts'
import { DoubtList } from './doubt-list.tsx'

vi.mock('@lingui/react/macro', () => import('#tests/support/lingui-macros.ts'))
vi.mock('@lingui/core/macro', () => import('#tests/support/lingui-macros.ts'))

afterEach(cleanup)

const text = '3 km aquecimento\n8 km ritmo\nTotal: 9 km'
const { doubts } = explainWithOthers('run', text)

it('writes the text that says the other reading by one tap', async () => {
  const onWrite = vi.fn<(text: string) => void>()
  render(<DoubtList text={text} doubts={doubts} onWrite={onWrite} />)
  await userEvent.click(screen.getByRole('button', { name: /11 km/ }))
  expect(onWrite).toHaveBeenCalledWith('3 km aquecimento\n8 km ritmo\nTotal: 11 km')
})

it('offers nothing to choose where the text is only shown', () => {
  render(<DoubtList text={text} doubts={doubts} />)
  expect(screen.queryByRole('button')).toBeNull()
})
