// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { showPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import { DoubtList } from './doubt-list.tsx'
import { isSettled, restoreSettled } from './settled-texts.ts'

afterEach(cleanup)

/** The reading of a text, where a clearer one can be written. */
function open(text: string, onWrite?: (text: string) => void) {
  const { doubts } = showPlan({ sport: 'run', description: text })
  render(<DoubtList sport="run" text={text} doubts={doubts} onWrite={onWrite} />)
}

it.each([
  ['repeat', "10' aquecimento, 8' forte, 2' leve, 3x", /40 min/, "10' aquecimento, 3x(8' forte, 2' leve)"],
] as const)(
  'writes the text that says the other reading of "%s" by one tap',
  async (_, text, total, clearer) => {
    const onWrite = vi.fn<(text: string) => void>()
    open(text, onWrite)
    expect(screen.getAllByRole('button', { name: /escrever assim/ }).length).toBeGreaterThan(1)
    const [choice] = screen.getAllByRole('button', { name: total })
    if (choice) await userEvent.click(choice)
    expect(onWrite).toHaveBeenCalledWith(clearer)
  },
)

it('offers nothing to choose where the text is only shown', () => {
  open("10' aquecimento, 8' forte, 2' leve, 3x")
  expect(screen.getByText(/o que se repete/)).toBeDefined()
  expect(screen.queryByRole('button', { name: /escrever assim/ })).toBeNull()
})

it('keeps a reading that somebody finds right, on this device', async () => {
  const text = '10 km leve – 4 min forte'
  open(text)
  expect(isSettled({ sport: 'run', description: text })).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Está certo assim' }))
  expect(isSettled({ sport: 'run', description: text })).toBe(true)
  expect(isSettled({ sport: 'bike', description: text })).toBe(false)
  restoreSettled(2)
  expect(isSettled({ sport: 'run', description: text })).toBe(false)
  restoreSettled(0)
  expect(isSettled({ sport: 'run', description: text })).toBe(true)
})

it('says that the parts are another sum as a note, which asks nothing', () => {
  open('3 km aquecimento\n8 km ritmo\nTotal: 9 km')
  expect(screen.getByText(/somam outra coisa/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
