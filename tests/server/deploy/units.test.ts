import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnvironment } from '#server/env.ts'
import { openDemo } from '../../../scripts/demo/open-demo.ts'
import { runScript } from '../../support/server-process.ts'

const root = resolve(import.meta.dirname, '../../..')
const deploy = join(root, 'deploy')
const analyze = '/usr/bin/systemd-analyze'
const units = readdirSync(deploy).filter((name) => /\.(service|socket|timer)$/.test(name))

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-deploy-'))
})
afterEach(() => rm(folder, { recursive: true }))

const read = (name: string) => readFileSync(join(deploy, name), 'utf8')

/** Only where systemd is installed. */
describe.skipIf(!existsSync(analyze))('the units', () => {
  test('are ones that systemd takes, and leave the server little to break', async () => {
    for (const name of units)
      await writeFile(join(folder, name), read(name).replaceAll('/opt/rumo/current', root))
    const paths = units.map((name) => join(folder, name))
    const verified = spawnSync(analyze, ['verify', ...paths], { encoding: 'utf8' })
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    // Of 100, in tenths: what systemd calls OK ends at 40.
    const server = join(folder, 'rumo.service')
    const judged = spawnSync(analyze, ['security', '--offline=true', '--threshold=20', server], {
      encoding: 'utf8',
    })
    expect([judged.status, judged.stderr]).toEqual([0, ''])
  })
})

test('the settings of deploy are ones that the server reads', () => {
  const names = [...read('rumo.env').matchAll(/^([A-Z_]+)=(.*)$/gm)]
  const given = Object.fromEntries(names.map(([, name = '', value = '']) => [name, value]))
  expect(Object.keys(given)).toContain('APP_SECRET')
  expect(readEnvironment(given)).toMatchObject({ publicUrl: 'https://rumo.example', databaseUrl: undefined })
  const documented = readFileSync(join(root, 'README.md'), 'utf8')
  expect(Object.keys(given).filter((name) => !documented.includes(`\`${name}\``))).toEqual([])
})

/** What Debian's package of Node would be too old for. */
const node = join(root, 'node_modules/.bin/node')

describe.skipIf(!existsSync(node))('the daily backup', () => {
  const run = (dataDir: string, backups: string) => {
    const environment = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir, BACKUP_DIR: backups }
    return spawnSync('/bin/sh', [join(deploy, 'backup.sh')], {
      cwd: root,
      env: environment,
      encoding: 'utf8',
    })
  }

  test('is written, restored on trial, and one that is older than 30 days is deleted', async () => {
    const settings = readEnvironment({ DATA_DIR: join(folder, 'data') })
    await (await openDemo(settings)).close()
    const backups = join(folder, 'backups')
    await mkdir(backups)
    const old = { 'rumo-2026-01-01.backup': 31, 'rumo-2026-01-02.backup': 29, 'notes.txt': 400 }
    for (const [name, days] of Object.entries(old)) {
      await writeFile(join(backups, name), '')
      const written = new Date(Date.now() - days * 86_400_000 - 3_600_000)
      await utimes(join(backups, name), written, written)
    }
    const { status, stdout, stderr } = run(settings.dataDir, backups)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/Restored .*rumo-[\d-]+\.backup on trial\n$/)
    const kept = readdirSync(backups)
    expect(kept).toHaveLength(3)
    expect(kept).not.toContain('rumo-2026-01-01.backup')
    // What it wrote can be restored elsewhere by hand, too.
    const file = kept.find((name) => !(name in old)) ?? ''
    const elsewhere = join(folder, 'elsewhere')
    const restored = runScript('scripts/restore.ts', { DATA_DIR: elsewhere }, [join(backups, file)])
    expect(await restored.ended).toBe(0)
    expect(readdirSync(elsewhere)).toEqual(['rumo.sqlite'])
  })

  test('fails where it cannot be written, and deletes nothing', async () => {
    const settings = readEnvironment({ DATA_DIR: join(folder, 'data') })
    await (await openDemo(settings)).close()
    const { status, stderr } = run(settings.dataDir, join(folder, 'nowhere'))
    expect(status).not.toBe(0)
    expect(stderr).toContain('nowhere')
  })
})
