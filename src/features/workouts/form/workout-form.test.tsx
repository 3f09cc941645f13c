// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import type { TextSource } from '#src/domain/reading/volume.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { athleteId } from '#sync/testing/sample-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { WorkoutForm } from './workout-form.tsx'

vi.mock('#src/training/volume/use-readings.ts', () => ({
  useLatestPlan: ({ sport, description }: TextSource) => ({
    description,
    plan: showPlan({ sport, description }),
  }),
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
  await userEvent.click(screen.getByRole('button', { name: 'Salvar treino' }))
  expect(screen.getByText('Digite de 10 a 100 metros')).toBeDefined()

  await userEvent.type(meters, '0')
  await userEvent.type(screen.getByRole('textbox', { name: 'Treino' }), '8x50')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar treino' }))
  const stored = () => database.workouts.findOne().exec()
  await eventually(async () => expect(await stored()).toMatchObject({ sport: 'swim', poolLength: 50 }))
})

const box = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const stored = async () => (await database.workouts.findOne().exec())?.toMutableJSON()

async function describeRide(text: string) {
  open('2026-12-01')
  await userEvent.type(name(), 'Pedal 3h')
  await userEvent.click(screen.getByRole('radio', { name: 'Bike' }))
  await userEvent.type(box('Treino'), text)
}

it('shows the time and the distance of the text in the empty fields, and stores none of them', async () => {
  await describeRide('90 km em 3h15')
  expect([box('Tempo planejado').placeholder, box(/^Distância/).placeholder]).toEqual(['3h15', '90\u00a0km'])
  await press('Salvar treino')
  await eventually(async () =>
    expect(await stored()).toMatchObject({ plannedSeconds: null, plannedMeters: null }),
  )
})

it('takes what is typed over the text, and refuses beside the field what it cannot read', async () => {
  await describeRide('3x20 @ 90%')
  expect(box('Tempo planejado').placeholder).toBe('1h')
  await userEvent.type(box('Tempo planejado'), 'muito')
  await userEvent.type(box(/^Distância/), '9000')
  await press('Salvar treino')
  expect(screen.getByText(/^Formato inválido/)).toBeDefined()
  expect(screen.getByText(/^Digite uma distância de 1 m a/)).toBeDefined()
  expect(await stored()).toBeUndefined()

  expect(box('Tempo planejado').value).toBe('muito')
  await userEvent.clear(box('Tempo planejado'))
  await userEvent.type(box('Tempo planejado'), '3h')
  await userEvent.clear(box(/^Distância/))
  await userEvent.type(box(/^Distância/), '85')
  await press('Salvar treino')
  await eventually(async () =>
    expect(await stored()).toMatchObject({ plannedSeconds: 10_800, plannedMeters: 85_000 }),
  )
})

it('is written by keys alone: a sport, from the name to the text by Enter, saved from the text', async () => {
  open('2026-12-01')
  await userEvent.keyboard('{Alt>}[Digit2]{/Alt}')
  await userEvent.type(name(), 'Giro{Enter}')
  await userEvent.keyboard('1h leve{Enter}10 min solto{Control>}{Enter}{/Control}')
  await eventually(async () =>
    expect(await stored()).toMatchObject({
      sport: 'bike',
      name: 'Giro',
      description: '1h leve\n10 min solto',
    }),
  )
})

it('takes the sport that the name says, until one is chosen', async () => {
  open('2026-12-01')
  const chosen = () =>
    within(screen.getByRole('group', { name: 'Esporte' })).getByRole<HTMLInputElement>('radio', {
      checked: true,
    }).value
  await userEvent.type(name(), 'Pedal longo')
  expect(chosen()).toBe('bike')
  await userEvent.click(screen.getByRole('radio', { name: 'Natação' }))
  await userEvent.type(name(), ' e corrida')
  expect(chosen()).toBe('swim')
})
