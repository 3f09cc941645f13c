// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readPlan } from '#src/domain/reading/read-plan.ts'
import type { TextSource } from '#src/domain/reading/volume.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { athleteId } from '#sync/testing/sample-rows.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { WorkoutForm } from './workout-form.tsx'

vi.mock('#src/training/volume/volume-reading.tsx', () => ({ VolumeReading: () => null }))
vi.mock('#src/training/volume/use-readings.ts', () => ({
  useLatestPlan: ({ sport, description }: TextSource) => ({ plan: readPlan(description, sport) }),
}))

let database: RumoDatabase

beforeEach(async () => {
  localStorage.clear()
  database = await memoryDatabase()
})
afterEach(() => database.close())

const open = (day: string) =>
  renderedFor(
    database,
    <WorkoutForm
      target={{ kind: 'create', athleteId, day }}
      Picker={undefined}
      onDone={vi.fn<() => void>()}
    />,
  )
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome do treino' })
const discard = () => screen.queryByRole('button', { name: 'Descartar' })

async function abandon(day: string, typed: string) {
  const { unmount } = open(day)
  await userEvent.type(name(), typed)
  unmount()
}

it('starts another day with an empty form, whatever was left unsaved for this one', async () => {
  await abandon('2026-12-01', 'Tiros curtos')
  open('2026-12-02')
  expect(name().value).toBe('')
  expect(discard()).toBeNull()
})

it('goes on with what was left unsaved for the day, says so, and throws it away when asked', async () => {
  await abandon('2026-12-01', 'Tiros curtos')
  const { unmount } = open('2026-12-01')
  expect(name().value).toBe('Tiros curtos')
  await userEvent.click(discard() as HTMLElement)
  expect(name().value).toBe('')
  expect(discard()).toBeNull()

  unmount()
  open('2026-12-01')
  expect(name().value).toBe('')
})

it('asks a swim for its pool: one of the usual lengths, or another in whole metres', async () => {
  open('2026-12-01')
  expect(screen.queryByRole('radio', { name: '25 m' })).toBeNull()
  await userEvent.type(name(), 'Técnica')
  await userEvent.click(screen.getByRole('radio', { name: 'Natação' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Outra' }))
  const meters = screen.getByRole<HTMLInputElement>('textbox', { name: /Comprimento da piscina/ })
  await userEvent.type(meters, '5 m')
  expect(meters.value).toBe('5')
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  expect(screen.getByText('Digite de 10 a 100 metros')).toBeDefined()

  await userEvent.type(meters, '0')
  await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Treino' }), '8x50')
  await userEvent.click(screen.getByRole('button', { name: 'Criar treino' }))
  const stored = () => database.workouts.findOne().exec()
  await vi.waitFor(async () => expect(await stored()).toMatchObject({ sport: 'swim', poolLength: 50 }))
})

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const stored = async () => (await database.workouts.findOne().exec())?.toMutableJSON()

async function describeRide(text: string) {
  open('2026-12-01')
  await userEvent.type(name(), 'Pedal 3h')
  await userEvent.click(screen.getByRole('radio', { name: 'Bike' }))
  await press('Continuar')
  await userEvent.type(box('Treino'), text)
}

it('shows the time and the distance of the text in the empty fields, and stores none of them', async () => {
  await describeRide('90 km em 3h15')
  expect([box('Tempo').placeholder, box(/^Distância/).placeholder]).toEqual(['3h15', '90\u00a0km'])
  await press('Criar treino')
  await vi.waitFor(async () =>
    expect(await stored()).toMatchObject({ plannedSeconds: null, plannedMeters: null }),
  )
})

it('takes what is typed over the text, and refuses beside the field what it cannot read', async () => {
  await describeRide('3x20 @ 90%')
  expect(box('Tempo').placeholder).toBe('1\u00a0h')
  await userEvent.type(box('Tempo'), 'muito')
  await userEvent.type(box(/^Distância/), '9000')
  await press('Criar treino')
  expect(screen.getByText(/^Formato inválido/)).toBeDefined()
  expect(screen.getByText(/^Digite uma distância de 1 m a/)).toBeDefined()
  expect(await stored()).toBeUndefined()

  await press('Voltar')
  await press('Continuar')
  expect(box('Tempo').value).toBe('muito')
  await userEvent.clear(box('Tempo'))
  await userEvent.type(box('Tempo'), '3h')
  await userEvent.clear(box(/^Distância/))
  await userEvent.type(box(/^Distância/), '85')
  await press('Criar treino')
  await vi.waitFor(async () =>
    expect(await stored()).toMatchObject({ plannedSeconds: 10_800, plannedMeters: 85_000 }),
  )
})
