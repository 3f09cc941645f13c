// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { addDays } from '#src/domain/days.ts'
import type { RumoDatabase } from '#sync/client.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { athleteId } from '#sync/testing/sample-rows.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { doneSession } from '#tests/support/sample-session.ts'
import { FormPanel } from './form-panel.tsx'

const today = '2026-11-22'

let database: RumoDatabase
beforeEach(async () => {
  database = await memoryDatabase()
})
afterEach(() => database.close())

/** Sixty days of a load of 100 each, the last week with these minutes at effort 5 instead of 20. */
function show(minutes: number) {
  const sessions = Array.from({ length: 60 }, (_, back) => {
    const day = addDays(today, -back)
    const doneSeconds = back < 7 ? minutes * 60 : 1200
    return doneSession({ clientId: day, scheduledTo: day, today, doneSeconds, name: 'Treino' })
  })
  renderedFor(database, <FormPanel {...{ sessions, athleteId, today }} weeks={12} />)
}

it.each([
  [20, 'longa 100, curta 100, diferença 0. Dias como de costume.'],
  // The difference is below 5 % of the long load.
  [22, /Dias como de costume/],
  [30, /Dias mais pesados que o costume/],
  [10, /Dias mais leves que o costume/],
])('a last week of %i minutes a day, after weeks of 20', async (minutes, words) => {
  show(minutes)
  const heading = await screen.findByRole('heading', { name: /Forma/ })
  expect(heading.parentElement?.textContent).toMatch(words)
})
