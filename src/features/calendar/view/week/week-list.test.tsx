// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { rendered } from '#tests/support/rendered.tsx'
import { WeekList } from './week-list.tsx'

vi.mock('#src/data/query/use-live-query.ts', () => ({ useInitialSyncDone: () => true }))

it('each empty day says in sight that it is empty', () => {
  const sessions = { extras: [] } as unknown as Parameters<typeof WeekList>[0]['sessions']
  rendered(
    <WeekList
      week="2026-11-25"
      today="2026-11-28"
      workouts={[]}
      sessions={sessions}
      marks={[]}
      actions={{ pathOf: () => '/', isOtherCoachs: () => false }}
    />,
  )
  const words = screen.getAllByText('Nada marcado')
  expect(words).toHaveLength(7)
  expect(words.filter((word) => word.closest('.visually-hidden'))).toEqual([])
})
