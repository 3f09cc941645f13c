// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { totalsOf } from '#src/domain/totals.ts'
import { TotalsView } from '#src/training/figures/totals-view.tsx'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import { sampleSession } from '#tests/support/sample-session.ts'
import { BoardChip } from './board-chip.tsx'

afterEach(cleanup)

const sure = sampleSession()
const doubtful = sampleSession({ volume: { min: 46, doubtful: true } })

it('a chip and the hours of the week carry the sign of a text in doubt', () => {
  const item = { session: doubtful, workout: workoutRow() }
  render(<BoardChip athlete={{ clientId: 'a' }} item={item} unread={false} />)
  expect(screen.getByRole('link', { name: /46.*leitura em dúvida/ }).textContent).toContain('?')
  render(<TotalsView totals={totalsOf([sure, doubtful])} />)
  expect(screen.getByTitle(/leitura em dúvida/)).toBeDefined()
})

it('nothing is added where the texts are sure', () => {
  render(
    <BoardChip athlete={{ clientId: 'a' }} item={{ session: sure, workout: workoutRow() }} unread={false} />,
  )
  render(<TotalsView totals={totalsOf([sure])} />)
  expect(document.body.textContent).not.toContain('?')
})
