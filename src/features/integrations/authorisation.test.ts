import { expect, it } from 'vitest'
import { readAuthorisation } from './authorisation.ts'

it.each([
  ['code=c&state=s', 's', { kind: 'granted', code: 'c', scope: undefined }],
  [
    'code=c&state=s&scope=read,activity:read',
    's',
    { kind: 'granted', code: 'c', scope: 'read,activity:read' },
  ],
  ['error=access_denied&state=s', 's', { kind: 'failed', error: 'access_denied' }],
  ['error=server_error', 's', { kind: 'failed', error: 'server_error' }],
  [`error=${'x'.repeat(80)}`, 's', { kind: 'failed', error: 'x'.repeat(60) }],
  ['state=s', 's', { kind: 'no-code' }],
  ['', null, { kind: 'no-code' }],
  ['code=c&state=other', 's', { kind: 'not-asked' }],
  ['code=c', 's', { kind: 'not-asked' }],
  ['code=c&state=s', null, { kind: 'not-asked' }],
  ['code=c&state=', '', { kind: 'not-asked' }],
])('takes %j, with %j expected, as %j', (search, expected, outcome) => {
  expect(readAuthorisation(new URLSearchParams(search), expected)).toEqual(outcome)
})
