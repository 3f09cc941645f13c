import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDemo } from '../../scripts/demo/demo.ts'
import { readEnvironment } from '../../server/env.ts'
import { serve } from '../../server/serve.ts'
import { addressOf, runScript } from '../support/server-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-process-'))
})
afterEach(() => rm(folder, { recursive: true }))

const secret = 'a secret that is long enough for every test'

test('the production server refuses a weak secret, in words', async () => {
  const server = runScript('server/main.ts', { APP_SECRET: 'short', DATA_DIR: folder })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/^APP_SECRET needs at least 32 characters/)
})

test('the production server refuses the demo database', async () => {
  await (await openDemo(readEnvironment({ DATA_DIR: folder }))).close()
  const dist = join(folder, 'dist')
  await mkdir(dist)
  await writeFile(join(dist, 'index.html'), '<!doctype html>')
  const settings = readEnvironment({ APP_SECRET: secret, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  await expect(serve(settings, dist)).rejects.toThrow(/demo club/)
})

test('the demo refuses to listen beyond this machine', async () => {
  const server = runScript('scripts/demo/start.ts', { HOST: '0.0.0.0', DATA_DIR: folder })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/this machine only/)
  expect(existsSync(join(folder, 'demo'))).toBe(false)
})

test('stopped by a signal, the server folds the write-ahead log into the database file', async () => {
  const server = runScript('scripts/demo/start.ts', { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'silent' })
  const address = await addressOf(server)
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  expect((await readdir(join(folder, 'demo'))).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'rumo.sqlite',
    'secret',
  ])
})
