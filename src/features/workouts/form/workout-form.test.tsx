// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { athleteId } from '#sync/testing/sample-rows.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { WorkoutForm } from './workout-form.tsx'

vi.mock('@lingui/react/macro', () => import('#tests/support/lingui-macros.ts'))
vi.mock('@lingui/core/macro', () => import('#tests/support/lingui-macros.ts'))

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
