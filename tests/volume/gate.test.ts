import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const record = JSON.parse(readFileSync(new URL('./gate.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>

// A file that is gone would keep its count, and one of that name would start with it.
test('the record of the gate names files that the reader has', () => {
  const reader = new URL('../../src/domain/volume/', import.meta.url)
  expect(Object.keys(record).filter((file) => !existsSync(new URL(file, reader)))).toEqual([])
})
