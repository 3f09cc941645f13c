// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { BehaviorSubject } from 'rxjs'
import { expect, it, vi } from 'vitest'
import { SessionContext } from '#src/data/session/session-context.ts'
import { CommentItem } from '#src/features/workouts/thread/comment-item.tsx'
import type { CommentDocument, SyncClient, SyncStatus } from '#sync/client.ts'
import { athleteId } from '#sync/testing/sample-rows.ts'
import { rendered } from '#tests/support/rendered.tsx'
import { Notices } from './notices.tsx'

vi.mock('../update.ts', () => ({
  applyUpdate: () => undefined,
  waitingVersion: { read: () => false, subscribe: () => () => undefined },
}))
vi.mock('#src/features/workouts/thread/author-name.tsx', () => ({ AuthorName: () => 'Marina' }))

const minute = 60_000

function open(clockOff: number) {
  const status: SyncStatus = {
    phase: 'idle',
    lastSyncAt: Date.now(),
    complete: true,
    unsent: 0,
    attention: 0,
    needy: [],
    clockOff,
    answers: {},
  }
  const client = {
    status$: new BehaviorSubject(status),
    database: { collections: {} },
  } as unknown as SyncClient
  const comment = {
    clientId: 'c',
    version: 1,
    text: 'Boa!',
    createdAt: new Date(Date.now() + clockOff - 3 * minute).toISOString(),
    authorId: 1,
    athleteId,
  } as Partial<CommentDocument> as CommentDocument
  rendered(
    <SessionContext value={{ userId: athleteId, role: 'athlete', client }}>
      <Notices onSignIn={() => undefined} />
      <CommentItem comment={comment} />
    </SessionContext>,
  )
}

it('a clock that is wrong is said, and what the server dated stays as old as it is', async () => {
  open(-24 * 60 * minute)
  expect((await screen.findByText(/adiantado/, {}, { timeout: 60_000 })).textContent).toContain('24 horas')
  expect(screen.getByText(/há [23] minutos/)).not.toBeNull()
})

it('a clock that is right is no word worth', () => {
  open(0)
  expect(screen.queryByText(/relógio/)).toBeNull()
  expect(screen.getByText(/há [23] minutos/)).not.toBeNull()
})
