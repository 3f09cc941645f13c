// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { readingOfVolume } from '#src/domain/reading/folds/earlier-reading.ts'
import { doneSession, noVolume, sampleSession } from '#tests/support/sample-session.ts'
import { FigureNumber } from '../figures/figure-number.tsx'
import { PlannedAmount } from '../figures/session-facts.tsx'
import { VolumeNumber } from './plan-number.tsx'

const volume = { km: 10, doubtful: true as const }
const sign = () => screen.queryByTitle('leitura em dúvida')?.textContent ?? null

it('stands behind the total of a text in doubt: of a template, a workout, one done as planned', () => {
  const doneAsPlanned = doneSession({ volume, doneFrom: 'plan' })
  for (const shown of [
    <VolumeNumber
      key="template"
      reading={readingOfVolume('run', { ...noVolume, km: 10 }, true)}
      text="10 km"
    />,
    <FigureNumber key="workout" session={sampleSession({ volume })} />,
    <FigureNumber key="done" session={doneAsPlanned} />,
  ]) {
    render(shown)
    expect(sign()).toBe('?leitura em dúvida')
    cleanup()
  }
})

it('stands behind the plan, not behind what somebody typed', () => {
  const session = doneSession({ volume, doneFrom: 'typed', doneMeters: 9000 })
  render(<FigureNumber session={session} />)
  expect(sign()).toBeNull()
  render(<PlannedAmount session={session} />)
  expect(sign()).not.toBeNull()
})

it('stands nowhere else', () => {
  render(<VolumeNumber reading={readingOfVolume('run', { ...noVolume, km: 10 })} text="10 km" />)
  render(<FigureNumber session={sampleSession()} />)
  render(<PlannedAmount session={doneSession({ doneFrom: 'typed', doneMeters: 9000 })} />)
  expect(sign()).toBeNull()
})
