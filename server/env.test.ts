import { expect, test } from 'vitest'
import { BadEnvironment, readEnvironment, requireStrongSecret } from './env.ts'

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
  expect(read).toThrow(BadEnvironment)
  expect(read).toThrow(/PORT[^]*DATABASE_URL: must start with postgres:[^]*TRUST_PROXY/)
})

test('a public URL loses its last slash', () => {
  expect(readEnvironment({ PUBLIC_URL: 'https://rumo.example/' }).publicUrl).toBe('https://rumo.example')
})

test('a secret under 32 characters is refused', () => {
  expect(() => requireStrongSecret(readEnvironment({ APP_SECRET: 'x'.repeat(31) }))).toThrow(/APP_SECRET/)
  expect(() => requireStrongSecret(readEnvironment({ APP_SECRET: 'x'.repeat(32) }))).not.toThrow()
})
