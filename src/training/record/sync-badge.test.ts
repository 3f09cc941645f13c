import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { RecordState } from './record-states.tsx'
import { SyncBadge } from './sync-badge.tsx'

const state = vi.hoisted(() => ({ now: undefined as RecordState | undefined }))
vi.mock('./record-states.tsx', () => ({ useRecordState: () => state.now }))

it.each([
  ['saved-here', 'cloud-off'],
  ['sending', 'cloud-up'],
] as const)('is a cloud beside a number, never a ring that reads as a nought (%s)', (now, sign) => {
  state.now = now
  const html = renderToStaticMarkup(createElement(SyncBadge, { record: { clientId: 'a', unsent: 1 } }))
  expect(html).toContain(sign)
  expect(html).not.toContain('circle')
})

it('is not there for a record that the server has', () => {
  state.now = undefined
  expect(renderToStaticMarkup(createElement(SyncBadge, { record: { clientId: 'a', unsent: 0 } }))).toBe('')
})
