import { expect, test } from 'vitest'
import { ConfigurationError, readEnvironment, requireStrongSecret, warningsOf } from './env.ts'

test('without any setting the server listens on the loopback and keeps its data in .data', () => {
  const settings = readEnvironment({})
  expect(settings).toMatchObject({
    port: 4180,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:4180',
    dataDir: '.data',
    databaseUrl: undefined,
    trustProxy: false,
  })
})

test('an empty value counts as absent', () => {
  expect(readEnvironment({ DATABASE_URL: '', PORT: '' })).toMatchObject({
    databaseUrl: undefined,
    port: 4180,
  })
})

test('every unusable value is named', () => {
  const read = () => readEnvironment({ PORT: 'abc', DATABASE_URL: 'mysql://x', TRUST_PROXY: 'maybe' })
  expect(read).toThrow(ConfigurationError)
  expect(read).toThrow(/PORT[^]*DATABASE_URL: must start with postgres:[^]*TRUST_PROXY/)
})

test('a public URL loses its last slash', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://rumo.example/' }).publicUrl).toBe('https://rumo.example')
})

test.each(['https://club.example/rumo', 'https://club.example/rumo/', 'https://club.example/?a=1'])(
  'a public URL with a path, %s, is refused, with what to write instead',
  (text) => {
    expect(() => readEnvironment({ PUBLIC_URL: text })).toThrow(
      /PUBLIC_URL: must be a name without a path, as in https:/,
    )
  },
)

test.each([
  ['http://rumo.lan:4180', 1],
  ['http://192.168.0.7', 1],
  ['https://rumo.example', 0],
  ['http://127.0.0.1:4180', 0],
  ['http://localhost', 0],
  ['http://[::1]:4180', 0],
])('%s is warned of at start: %i', (text, count) => {
  const warnings = warningsOf(readEnvironment({ PUBLIC_URL: text }))
  expect(warnings).toHaveLength(count)
  for (const warning of warnings) expect(warning).toContain(text)
})

test('a secret under 32 characters is refused', () => {
  expect(() => requireStrongSecret(readEnvironment({ APP_SECRET: 'x'.repeat(31) }))).toThrow(/APP_SECRET/)
  expect(() => requireStrongSecret(readEnvironment({ APP_SECRET: 'x'.repeat(32) }))).not.toThrow()
})

test.each([
  ['false', false],
  ['0', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.1', ['10.0.0.1']],
  ['10.0.0.0/8, fd00::/8,loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
])('TRUST_PROXY=%s is understood', (text, trustProxy) => {
  expect(readEnvironment({ TRUST_PROXY: text }).trustProxy).toEqual(trustProxy)
})

test.each(['true', 'yes', '-1', '100', '0.0.0.0/0', '::/0', '10.0.0.0/8,true', '10.0.0.0/33', ','])(
  'TRUST_PROXY=%s is refused, with what to write instead',
  (text) => {
    expect(() => readEnvironment({ TRUST_PROXY: text })).toThrow(
      /TRUST_PROXY: must be the number of proxies in front \(1\), or their networks/,
    )
  },
)
