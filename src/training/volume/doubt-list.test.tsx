// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { showPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import { DoubtList } from './doubt-list.tsx'
import { isSettled, restoreSettled } from './settled-texts.ts'

/** The reading of a text, where a clearer one can be written. */
function open(text: string, onWrite?: (text: string) => void) {
  const plan = showPlan({ sport: 'run', description: text })
  render(<DoubtList sport="run" text={text} plan={plan} onWrite={onWrite} />)
}

it.each([
  ['repeat', "10' aquecimento, 8' forte, 2' leve, 3x", /40 min/, "10' aquecimento, 3x(8' forte, 2' leve)"],
] as const)(
  'writes the text that says the other reading of "%s" by one tap',
  async (_, text, total, clearer) => {
    const onWrite = vi.fn<(text: string) => void>()
    open(text, onWrite)
    expect(screen.getAllByRole('button')).toHaveLength(2)
    const [choice] = screen.getAllByRole('button', { name: total })
    if (choice) await userEvent.click(choice)
    expect(onWrite).toHaveBeenCalledWith(clearer)
  },
)

it('names both readings of an easy part after a set with their totals; the present one keeps the text', async () => {
  const text = "15' leve\n3x8' forte\n2' leve\n10' solto"
  open(text, vi.fn<(text: string) => void>())
  const [once, each] = screen.getAllByRole('button')
  expect(once?.textContent).toBe('Uma vez: 51 mino texto fica como está')
  expect(each?.textContent).toBe("Depois de cada: 55 minescreve 3x(8' forte + 2' leve)")
  if (once) await userEvent.click(once)
  expect(isSettled({ sport: 'run', description: text })).toBe(true)
})

it('offers nothing to choose where the text is only shown', () => {
  open("10' aquecimento, 8' forte, 2' leve, 3x")
  expect(screen.getByText(/o que se repete/)).toBeDefined()
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Está certo assim'])
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
