import { expect, it } from 'vitest'
import { timeAgo } from './instant-text.ts'

const now = Date.parse('2026-11-20T12:00:00Z')

it.each([
  [now - 10_000, 'agora', 'now'],
  [now - 5 * 60_000, 'há 5 minutos', '5 minutes ago'],
  [now - 3 * 3_600_000, 'há 3 horas', '3 hours ago'],
  [now - 24 * 3_600_000, 'ontem', 'yesterday'],
])('says how long ago %i was', (at, portuguese, english) => {
  expect(timeAgo(at, now, 'pt')).toBe(portuguese)
  expect(timeAgo(at, now, 'en')).toBe(english)
})
