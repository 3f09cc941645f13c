// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { explainWithOthers } from '#src/domain/volume/other-readings.ts'
import { DoubtList } from './doubt-list.tsx'

afterEach(cleanup)

/** The reading of a text, where a clearer one can be written. */
function open(text: string, onWrite?: (text: string) => void) {
  const { doubts } = explainWithOthers('run', text)
  render(<DoubtList text={text} doubts={doubts} onWrite={onWrite} />)
}

it.each([
  ['sum', '3 km aquecimento\n8 km ritmo\nTotal: 9 km', /11 km/, '3 km aquecimento\n8 km ritmo\nTotal: 11 km'],
  ['recovery', "3x8' forte\n2' leve", /30 min/, "3x(8' forte + 2' leve)"],
  ['repeat', "10' aquecimento, 8' forte, 2' leve, 3x", /40 min/, "10' aquecimento, 3x(8' forte, 2' leve)"],
  ['parts', '10 km leve – 4 min forte', /^É 10 km:/, '10 km leve (4 min forte)'],
] as const)(
  'writes the text that says the other reading of "%s" by one tap',
  async (_, text, total, clearer) => {
    const onWrite = vi.fn<(text: string) => void>()
    open(text, onWrite)
    expect(screen.getAllByRole('button')).toHaveLength(2)
    await userEvent.click(screen.getByRole('button', { name: total }))
    expect(onWrite).toHaveBeenCalledWith(clearer)
  },
)

it('offers nothing to choose where the text is only shown', () => {
  open("3x8' forte\n2' leve")
  expect(screen.getByText(/escreva 3x/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
