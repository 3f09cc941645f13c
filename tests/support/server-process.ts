import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

type ServerProcess = {
  child: ChildProcess
  /** Everything it has written so far. */
  output(): string
  /** Settles with the exit code. */
  ended: Promise<number | null>
}

/** Runs a script of the project under this Node, with only the environment given. */
export function runScript(
  script: string,
  environment: Record<string, string>,
  args: string[] = [],
): ServerProcess {
  return watch(process.execPath, [resolve(root, script), ...args], environment)
}

/** The same where no file can grow beyond this size: what a full disk does, without the right to mount one. */
export function runScriptOnFullDisk(
  script: string,
  environment: Record<string, string>,
  fileBytes: number,
): ServerProcess {
  const command = `ulimit -f ${Math.floor(fileBytes / 512)}; exec "$@"`
  return watch('/bin/sh', ['-c', command, 'sh', process.execPath, resolve(root, script)], environment)
}

function watch(command: string, args: string[], environment: Record<string, string>): ServerProcess {
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  child.stderr.on('data', (part: Buffer) => (text += part.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, output: () => text, ended }
}

/** The address that the server prints once it listens. */
export async function addressOf(server: ServerProcess): Promise<string> {
  for (;;) {
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(server.output())?.[0]
    if (address) return address
    const next = await Promise.race([
      once(server.child.stdout ?? server.child, 'data').then(() => 'more'),
      server.ended.then(() => 'ended'),
    ])
    if (next === 'ended') throw new Error(`The server ended:\n${server.output()}`)
  }
}
