// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '#src/domain/days.ts'
import { readText } from '#src/domain/reading/volume.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { editLocal, insertLocal, type RumoDatabase, type WorkoutDocument } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { sampleActivity, workoutRow } from '#sync/testing/sample-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { showToast } from '#tests/support/shown-toasts.ts'
import { CompleteForm } from './complete-form.tsx'

vi.mock('#src/ui/toast/toast.ts', () => import('#tests/support/shown-toasts.ts'))
vi.mock('#src/training/watch/watch-fact.tsx', () => ({ useWatch: () => ({ said: undefined }) }))
vi.mock('#src/training/volume/use-readings.ts', () => ({
  useReadings: () => (source: Parameters<typeof readText>[0]) =>
    readText(source.sport === 'multi' ? source : { sport: 'run', description: '8x100 m' }),
}))

let database: RumoDatabase
const done = vi.fn<() => void>()

beforeEach(async () => {
  localStorage.clear()
  done.mockReset()
  database = await memoryDatabase()
  await database.workouts.insert(workoutRow())
})
afterEach(() => database.close())

const stored = async () => {
  const [row] = await database.workouts.find().exec()
  return row?.toMutableJSON() as WorkoutDocument
}

async function open() {
  return renderedFor(database, <CompleteForm workout={await stored()} onDone={done} />)
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }))
const notes = () => screen.queryByRole<HTMLTextAreaElement>('textbox', { name: 'Notas para o treinador' })

it('goes on to the notes only with how it felt and how hard it was', async () => {
  await open()
  await press('Como planejado')
  await choose(/^7, /)
  await press('Continuar')
  expect(notes()).toBeNull()
  expect(screen.getByRole('radiogroup', { name: /se sentiu/ }).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('radiogroup', { name: /Esforço/ }).getAttribute('aria-invalid')).toBe('false')

  await choose(/bem/i)
  await press('Continuar')
  expect(notes()).not.toBeNull()
})

it('writes the log once, and offers to take it back', async () => {
  await open()
  await press('Como planejado')
  await choose(/^7, /)
  await choose(/bem/i)
  await press('Continuar')
  await userEvent.type(notes() as HTMLElement, 'Boa água')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Concluir' }))
  await eventually(() => expect(done).toHaveBeenCalledOnce())
  expect(await stored()).toMatchObject({ status: 'completed', rpe: 7, notes: 'Boa água', unsent: 1 })

  const [toast] = showToast.mock.lastCall ?? []
  expect(toast?.message).toBe('Treino concluído')
  toast?.undo?.act()
  await eventually(async () =>
    expect(await stored()).toMatchObject({ status: 'planned', rpe: null, notes: null }),
  )
})

it('keeps what was chosen when the form was closed without saving', async () => {
  const { unmount } = await open()
  await choose(/^7, /)
  unmount()
  await open()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^7, / }).checked).toBe(true)
  expect(await stored()).toMatchObject({ status: 'planned', rpe: null })
})

it('asks for notes of what was not as planned, and keeps them, as planned or not', async () => {
  await open()
  await press('Como planejado')
  await choose(/^5, /)
  await choose(/bem/i)
  await press('Continuar')
  await press('Concluir')
  expect(notes()?.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(notes())
  await userEvent.type(notes() as HTMLElement, 'Vento contra')
  await press('Voltar')
  await press('Como planejado')
  expect(screen.getByText('Vento contra')).toBeDefined()
  await press('Como planejado')
  await press('Continuar')
  expect(notes()?.value).toBe('Vento contra')
  expect(await stored()).toMatchObject({ status: 'planned' })
})

it('needs one step for a workout that went as planned, whose amounts stay those of the plan', async () => {
  await open()
  await choose(/^5, /)
  await choose(/bem/i)
  await press('Concluir')
  await eventually(() => expect(done).toHaveBeenCalledOnce())
  expect(await stored()).toMatchObject({ status: 'completed', rpe: 5, doneFrom: 'plan', doneMeters: null })
})

async function record() {
  const { clientId, scheduledTo: day } = await stored()
  const recording = sampleActivity({ workoutKey: clientId, day, sport: 'swim', meters: 2000 })
  await insertLocal(database.activities, recording)
}

it('needs no notes of a recorded workout, until somebody types another amount', async () => {
  await record()
  await open()
  await eventually(() => screen.getByText('Notas: opcionais'))
  const distance = screen.getByRole('textbox', { name: /Distância/ })
  await userEvent.clear(distance)
  await userEvent.type(distance, '1900')
  expect(screen.queryByText('Notas: opcionais')).toBeNull()
  await choose(/^5, /)
  await choose(/bem/i)
  await press('Continuar')
  await press('Concluir')
  expect(notes()?.getAttribute('aria-invalid')).toBe('true')
  expect(done).not.toHaveBeenCalled()
})

it('says that an amount cannot be read, also where it was typed over a recording', async () => {
  await record()
  await open()
  await eventually(() => screen.getByText('Notas: opcionais'))
  await userEvent.type(screen.getByRole('textbox', { name: /Tempo/ }), 'abc')
  await choose(/^5, /)
  await choose(/bem/i)
  await press('Continuar')
  expect(screen.getByRole('textbox', { name: /Tempo/ }).getAttribute('aria-invalid')).toBe('true')
  expect(await stored()).toMatchObject({ status: 'planned' })
})

it('logs the day on which it was done, where that is another one, and refuses one too far away', async () => {
  const [{ scheduledTo }] = [await stored()]
  await open()
  await press('Foi em outro dia')
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: 'Dia em que você fez' })
  const type = async (days: number) => {
    await userEvent.clear(day)
    await userEvent.type(day, dateText(addDays(scheduledTo, days), 'pt'))
  }
  await choose(/^5, /)
  await choose(/bem/i)
  await type(15)
  await press('Concluir')
  expect(screen.getByText(/até 14 dias antes ou depois/)).toBeDefined()
  await type(-2)
  await press('Concluir')
  await eventually(async () =>
    expect(await stored()).toMatchObject({ status: 'completed', doneDay: addDays(scheduledTo, -2) }),
  )
})

it('asks a brick what was done in each of its sports, and logs each with the whole', async () => {
  const [{ clientId }] = [await stored()]
  const plan = { sport: 'multi', description: 'Bike 1h\nCorrida 5 km' } as const
  await editLocal(database.workouts, clientId, plan)
  await open()
  const fields = (sport: string) => within(screen.getByRole('group', { name: sport }))
  const distance = (sport: string) =>
    fields(sport).getByRole<HTMLInputElement>('textbox', { name: /Distância/ })
  const time = (sport: string) => fields(sport).getByRole<HTMLInputElement>('textbox', { name: 'Tempo' })
  expect(screen.queryByRole('group', { name: 'Natação' })).toBeNull()
  expect([time('Bike').value, distance('Corrida').value]).toEqual(['1h', '5'])
  await choose(/^5, /)
  await choose(/bem/i)
  await userEvent.type(time('Corrida'), 'meia hora')
  await press('Continuar')
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(notes()).toBeNull()
  await userEvent.clear(time('Corrida'))
  await userEvent.type(time('Corrida'), '26min')
  expect(screen.getByText(/^Ao todo: 1h26/)).toBeDefined()
  await press('Continuar')
  await userEvent.type(notes() as HTMLElement, 'Perna boa')
  await press('Concluir')
  await eventually(async () => expect(await stored()).toMatchObject({ status: 'completed' }))
  expect(await stored()).toMatchObject({
    doneFrom: 'typed',
    doneSeconds: 5160,
    doneMeters: null,
    doneBySport: [
      { sport: 'bike', seconds: 3600, meters: null },
      { sport: 'run', seconds: 1560, meters: 5000 },
    ],
  })
})

it('brings back the typed distance when "as planned" is chosen and chosen back', async () => {
  await open()
  const distance = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Distância/ })
  await userEvent.clear(distance())
  await userEvent.type(distance(), '650')
  await press('Como planejado')
  expect(distance().value).toBe('800')
  await press('Como planejado')
  expect(distance().value).toBe('650')
})

it('writes the notes by a tap, the words of the last logs first', async () => {
  const before = workoutRow({ clientId: 'before', status: 'completed', notes: 'Água gelada' })
  const [{ scheduledTo }] = [await stored()]
  await database.workouts.insert({ ...before, scheduledTo })
  vi.setSystemTime(new Date(`${scheduledTo}T20:00:00`))
  await open()
  await press('Como planejado')
  await choose(/^7, /)
  await choose(/bem/i)
  await press('Continuar')
  await eventually(() => screen.getByRole('button', { name: 'Água gelada' }))
  await press('Água gelada')
  await press('Faltou tempo')
  expect(notes()?.value).toBe('Água gelada, faltou tempo')
  await press('Concluir')
  await eventually(() => expect(done).toHaveBeenCalledOnce())
  vi.useRealTimers()
})

it('asks in the unit of the plan that was done, also where the coach has made it another sport since', async () => {
  const donePlan = { name: 'Longo', description: '800 m', sport: 'run' as const, scheduledTo: '2026-11-20' }
  const row = await database.workouts.findOne().exec()
  await row?.incrementalPatch({ status: 'completed', donePlan })
  await open()
  expect(screen.getByRole('textbox', { name: 'Distância (km)' })).toBeDefined()
})
