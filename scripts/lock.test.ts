import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumo-lock-'))
})
const started: ChildProcess[] = []
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** Takes the lock, says so, and keeps it until its input ends. */
const script = `
  import { readFileSync } from 'node:fs'
  import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))}
  const [, how] = process.argv
  await withLock(process.env.LOCK, 'Waiting for another one', () => {
    console.log('working')
    readFileSync(0)
    if (how === 'exit') process.exit(3)
    console.log('done')
  })`

type Holder = { child: ChildProcess; lines: string[]; ended: Promise<unknown> }

function start(how = 'return'): Holder {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, how], {
    env: { LOCK: join(folder, 'lock') },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  started.push(child)
  const lines: string[] = []
  child.stdout.on('data', (part: Buffer) => lines.push(...part.toString().trim().split('\n')))
  return { child, lines, ended: once(child, 'close') }
}

const says = (holder: Holder, line: RegExp) => expect.poll(() => holder.lines.at(-1), waiting).toMatch(line)
const waiting = { timeout: 20_000 }

test('a second process waits, says for whom, and works after the first one', {
  timeout: 60_000,
}, async () => {
  const first = start()
  await says(first, /^working$/)
  const second = start()
  await says(second, new RegExp(`^Waiting for another one \\(process ${first.child.pid}\\) …$`))
  first.child.stdin?.end()
  await says(second, /^working$/)
  expect(first.lines).toEqual(['working', 'done'])
  second.child.stdin?.end()
  await second.ended
  expect(second.lines).toHaveLength(3)
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a killed process is taken over, by one of those who wait', {
  timeout: 60_000,
}, async () => {
  const first = start()
  await says(first, /^working$/)
  const others = [start(), start(), start()]
  for (const other of others) await says(other, /^Waiting/)
  first.child.kill('SIGKILL')
  for (let done = 0; done < others.length; done += 1) {
    const working = () => others.filter(({ lines }) => lines.at(-1) === 'working')
    await expect.poll(() => working().length, waiting).toBe(1)
    const [holder] = working()
    holder?.child.stdin?.end()
    await holder?.ended
    expect(holder?.lines.at(-1)).toBe('done')
  }
  expect(await readdir(folder)).toEqual([])
})

test('work that ends its process releases the lock', { timeout: 60_000 }, async () => {
  const first = start('exit')
  await says(first, /^working$/)
  first.child.stdin?.end()
  await first.ended
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})
