// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RumoDatabase, UserDocument } from '#sync/client.ts'
import { noThresholds } from '#sync/contract/index.ts'
import { memoryDatabase } from '#sync/testing/memory-database.ts'
import { profileRow } from '#sync/testing/sample-rows.ts'
import { eventually } from '#tests/support/eventually.ts'
import { renderedFor } from '#tests/support/rendered.tsx'
import { ThresholdsForm } from './thresholds-form.tsx'

vi.mock('#src/ui/toast/toast.ts', () => import('#tests/support/shown-toasts.ts'))

let database: RumoDatabase
const ana = profileRow()
const tested = { ...noThresholds, from: '2026-01-05', runPace: 250 }

beforeEach(async () => {
  database = await memoryDatabase()
  await database.users.insert({ ...ana, thresholds: [] })
})
afterEach(() => database.close())

const profile = () => database.users.findOne(ana.clientId)

/** The form with the profile as screens have it: what arrives shows at once. */
function OfAna({ onDone }: { onDone: () => void }) {
  const [athlete, setAthlete] = useState<UserDocument>()
  useEffect(() => {
    const watched = profile().$.subscribe((found) => setAthlete(found?.toMutableJSON()))
    return () => watched.unsubscribe()
  }, [])
  return athlete ? <ThresholdsForm athlete={athlete} onDone={onDone} /> : null
}

it('keeps the values that somebody else wrote while the form was open', async () => {
  const done = vi.fn<() => void>()
  renderedFor(database, <OfAna onDone={done} />)
  await userEvent.type(await screen.findByLabelText('FTP (W)'), '240')
  await (await profile().exec(true)).incrementalPatch({ thresholds: [tested] })
  await eventually(() =>
    expect(screen.getByLabelText('Ritmo de limiar (por km)')).toHaveProperty('value', '4:10'),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await eventually(() => expect(done).toHaveBeenCalled())
  const [newest, older] = (await profile().exec(true)).toMutableJSON().thresholds
  expect(newest).toMatchObject({ ftp: 240, runPace: 250 })
  expect(older).toEqual(tested)
})
