// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { athleteId } from '#sync/testing/sample-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { MarkForm } from './mark-form.tsx'

vi.mock('#src/ui/toast/toast.ts', () => import('#tests/support/shown-toasts.ts'))

let database: RumoDatabase
const done = vi.fn<() => void>()

beforeEach(async () => {
  localStorage.clear()
  done.mockReset()
  database = await memoryDatabase()
})
afterEach(() => database.close())

const marks = async () => (await database.marks.find().exec()).map((row) => row.toMutableJSON())
const open = (kind: 'race' | 'away') =>
  renderedFor(database, <MarkForm target={{ start: { athleteId, day: '2027-03-14', kind } }} onDone={done} />)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const write = async (name: string, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Criar marcação' }))

it('writes nothing for a race without a name, and says so beside the name', async () => {
  open('race')
  await save()
  expect(field('Nome da prova').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Nome da prova'))
  expect(await marks()).toEqual([])

  await write('Nome da prova', 'Meia do Parque')
  await write('Objetivo, em palavras', 'Abaixo de 1h45')
  await save()
  await eventually(() => expect(done).toHaveBeenCalledOnce())
  expect(await marks()).toMatchObject([
    { kind: 'race', title: 'Meia do Parque', goal: 'Abaixo de 1h45', startDay: '2027-03-14', unsent: 1 },
  ])
})

it('moves the last day along with the first while it is one day, and never ends before it starts', async () => {
  open('away')
  await write('Primeiro dia', '20/03/2027')
  expect(field('Último dia').value).toBe('20/03/2027')
  await write('Último dia', '25/03/2027')
  await write('Primeiro dia', '22/03/2027')
  expect(field('Último dia').value).toBe('25/03/2027')
  await write('Primeiro dia', '27/03/2027')
  expect(field('Último dia').value).toBe('27/03/2027')
})

it('keeps a day that does not exist as it was typed, and asks for another', async () => {
  open('away')
  await write('Primeiro dia', '31/02/2027')
  await save()
  expect(field('Primeiro dia').value).toBe('31/02/2027')
  expect(field('Primeiro dia').getAttribute('aria-invalid')).toBe('true')
  expect(await marks()).toEqual([])
})

it('asks for a goal of races alone', async () => {
  open('race')
  expect(screen.queryByRole('textbox', { name: 'Objetivo, em palavras' })).not.toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Ausência' }))
  expect(screen.queryByRole('textbox', { name: 'Objetivo, em palavras' })).toBeNull()
})
