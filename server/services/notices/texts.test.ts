import { expect, test } from 'vitest'
import { languages } from '#sync/contract/shapes/enumerations.ts'
import { type Notice, noticeKinds } from '#sync/contract/shapes/notices.ts'
import { wordsOf } from './texts.ts'

const notice = (kind: Notice['kind'], name: string): Notice => ({
  id: 1,
  kind,
  createdAt: '',
  key: 'k',
  athleteId: 1,
  groupId: null,
  name,
  scheduledTo: '2026-03-12',
  actor: name,
  ofOlderPlan: false,
})

const everyKind = languages.flatMap((language) => noticeKinds.map((kind) => [language, kind] as const))

test.each(everyKind)('in %s a notification of kind %s says names of people on one line', (language, kind) => {
  const evil = 'Ana\r\nRumo:\u2028 conta\u0000 \u202Eofo\u2066<b>&amp;</b>'
  const { title, body } = wordsOf(notice(kind, evil), language, [evil, 'Rodagem'])
  // A notification is plain text: signs of HTML stay as they are.
  expect(title + body).toContain('Ana Rumo: conta ofo <b>&amp;</b>')
  expect(title + body).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u)
})

test.each(everyKind)(
  'in %s one of kind %s fits into a push message, whatever the names',
  (language, kind) => {
    const long = '🏃'.repeat(200)
    const words = wordsOf(
      notice(kind, long),
      language,
      Array.from({ length: 60 }, () => long),
    )
    // 4,096 bytes encrypted, of which 103 are taken; the address and the tag need 200.
    expect(Buffer.byteLength(JSON.stringify(words))).toBeLessThan(3_793)
    expect(words.title + words.body).toMatch(/🏃…/u)
  },
)
