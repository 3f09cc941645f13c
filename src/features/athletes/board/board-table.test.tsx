// @vitest-environment happy-dom
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { weekDays } from '#src/domain/days.ts'
import type { UserDocument } from '#sync/client.ts'
import { eventually } from '#tests/support/eventually.ts'
import { boardRows } from './board.ts'
import { BoardTable } from './board-table.tsx'

const athletes = Array.from(
  { length: 20 },
  (_, index) =>
    ({ id: index + 1, clientId: `a${index}`, name: 'Ana', email: 'ana@rumo.example' }) as UserDocument,
)

function Board({ day }: { day: string }) {
  const days = weekDays(day)
  const sessions = { of: () => expect.fail('no workouts'), extras: [] }
  const week = { athletes, workouts: [], sessions, marks: [], days, today: '2026-03-10' }
  const rows = boardRows(week, () => false)
  const nothing = () => {}
  return (
    <MemoryRouter>
      <BoardTable
        rows={rows}
        days={days}
        today="2026-03-10"
        isUnread={() => false}
        onPlan={nothing}
        onCopyWeek={nothing}
      />
    </MemoryRouter>
  )
}

it('draws another week at once where it is in sight, and hides the rows below until they are drawn', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const weekOf = (row: number) => {
    const head = place.querySelectorAll<HTMLElement>('[role="rowheader"]')[row]
    return { monday: head?.dataset.week, hidden: head?.closest('[data-turning] [data-later]') !== null }
  }
  flushSync(() => root.render(<Board day="2026-03-10" />))
  expect(weekOf(19)).toEqual({ monday: '2026-03-09', hidden: false })
  flushSync(() => root.render(<Board day="2026-03-17" />))
  expect(weekOf(0)).toEqual({ monday: '2026-03-16', hidden: false })
  expect(weekOf(19)).toEqual({ monday: '2026-03-09', hidden: true })
  await eventually(() => expect(weekOf(19)).toEqual({ monday: '2026-03-16', hidden: false }))
  root.unmount()
  place.remove()
})
