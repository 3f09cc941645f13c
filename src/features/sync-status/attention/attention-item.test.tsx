// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AttentionDocument, keepForAttention, type RumoDatabase, readEntries } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { sampleWorkout, workoutRow } from '#sync/testing/sample-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { showToast } from '#tests/support/shown-toasts.ts'
import { AttentionItem } from './attention-item.tsx'

vi.mock('#src/ui/toast/toast.ts', () => import('#tests/support/shown-toasts.ts'))

let database: RumoDatabase
const row = sampleWorkout()

beforeEach(async () => {
  database = await memoryDatabase()
  await database.workouts.insert(workoutRow({ name: 'Tiros' }))
})
afterEach(() => database.close())

const stored = async () => (await database.workouts.findOne(row.clientId).exec())?.toMutableJSON()
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Shows an entry about the workout's name: here it is "Tiros", elsewhere it was "Ritmo". */
async function open(changes: Partial<Omit<AttentionDocument, 'row'>> = {}, other?: string) {
  const versions = { mine: { name: 'Tiros' }, theirs: { name: 'Ritmo' }, kept: 'mine' as const }
  const about = {
    kind: 'conflict' as const,
    entity: 'workouts' as const,
    entityKey: row.clientId,
    code: '' as const,
  }
  await keepForAttention(database, { ...about, ...versions, row, ...changes }, 1)
  const [entry] = await readEntries(database)
  if (!entry) throw new Error('no entry was kept')
  const place = { names: ['Ana'], scheduledTo: row.scheduledTo as string }
  return renderedFor(
    database,
    <AttentionItem entry={entry} place={place} other={other} onEdit={() => undefined} />,
  )
}

it('shows both values of a conflict side by side', async () => {
  await open()
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['Tiros', 'Ritmo'])
})

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
/** This instant of the clock here, so many days ago. */
const ago = (days: number, hours: number, minutes: number) => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, hours, minutes).toISOString()
}

it('says above each version who wrote it and when', async () => {
  await open({ mineAt: ago(0, 0, 5), theirsAt: ago(1, 9, 12), theirsBy: 3 }, 'Ana Ribeiro')
  expect(heads()).toEqual(['Campo', 'Você, hoje às 00:05', 'Ana Ribeiro, ontem às 09:12'])
})

it.each([
  ['that it was another device of the person', 7, 'Você, em outro aparelho, 28/02/2026 às 09:12'],
  ['no name of somebody whom the person does not see', 3, 'Alguém, 28/02/2026 às 09:12'],
  ['no name where the server did not note it', null, 'Alguém, 28/02/2026 às 09:12'],
])('says %s', async (_, theirsBy, head) => {
  await open({ mineAt: ago(0, 0, 5), theirsAt: new Date(2026, 1, 28, 9, 12).toISOString(), theirsBy })
  expect(heads()[2]).toBe(head)
})

it('names the sides of an entry of an older app without a time', async () => {
  await open()
  expect(heads()).toEqual(['Campo', 'O seu', 'O outro'])
})

it('names the pool of a swim and says its length in metres', async () => {
  await open({ mine: { poolLength: 25 }, theirs: { poolLength: null } })
  expect(screen.getByText('Piscina')).toBeDefined()
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(['25 m', 'vazio'])
})

it.each([
  ['startDay', '2026-11-28', '28/11/2026'],
  ['labels', [], 'vazio'],
  ['items', [{}, {}], '2'],
  ['going', null, 'sem resposta'],
  ['rpe', 7, '7/10'],
  ['sport', 'row', 'row'],
  ['repeat', 'weekly', 'toda semana'],
  ['sharedWith', 3, 'com os treinadores de um grupo'],
])('says %s as a person would', async (field, value, text) => {
  await open({ mine: { [field]: value }, theirs: {} })
  expect(screen.getAllByRole('cell')[0]?.textContent).toBe(text)
})

it('writes the other value when that is wanted, and asks no more', async () => {
  await open()
  await press('Ficar com o outro')
  await eventually(async () => expect(await readEntries(database)).toEqual([]))
  expect(await stored()).toMatchObject({ name: 'Ritmo', unsent: 1 })
})

it('changes nothing when the value that already counts is kept', async () => {
  await open()
  await press('Ficar com o meu')
  await eventually(async () => expect(await readEntries(database)).toEqual([]))
  expect(await stored()).toMatchObject({ name: 'Tiros', unsent: 0 })
})

it('sends a refused change again when that is wanted', async () => {
  await open({ kind: 'refused', code: 'invalid', mine: { name: 'Longão' }, kept: 'theirs' })
  await press('Tentar enviar de novo')
  await eventually(async () => expect(await readEntries(database)).toEqual([]))
  expect(await stored()).toMatchObject({ name: 'Longão', unsent: 1 })
})

it('offers nothing to decide where an athlete had completed what was deleted here', async () => {
  await open({ kind: 'completed-meanwhile', mine: {}, theirs: {} })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Entendi'])
})

it.each([
  ['users', 'Não foi possível validar os dados do atleta: Técnica'],
  ['workouts', 'Erro ao validar os dados do treino: Técnica'],
  ['mealPlans', 'Erro ao validar os dados recebidos do plano alimentar: Técnica'],
  ['groups', 'Erro ao validar os dados dos grupos recebidos: Técnica'],
] as const)('names what came unreadable among the %s', async (entity, words) => {
  await open({ kind: 'unreadable', entity, mine: {}, theirs: null })
  expect(screen.getByRole('heading').textContent).toBe(words)
})

it('keeps the entry and says so when the decision could not be written', async () => {
  await open()
  await database.workouts.close()
  await press('Ficar com o outro')
  await eventually(() => expect(showToast).toHaveBeenCalledWith(expect.objectContaining({ tone: 'error' })))
  expect(await readEntries(database)).toHaveLength(1)
})
