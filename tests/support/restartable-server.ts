import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { resolve } from 'node:path'
import { eventually } from './eventually.ts'

const root = resolve(import.meta.dirname, '../..')

/** Keeps the socket that it was given as number 3 and starts the server on it again and again, as systemd does. */
const supervisor = `
trap 'kill $child' USR1
trap 'over=1; kill $child' TERM
until [ -n "$over" ]; do
  sh -c 'LISTEN_FDS=1 LISTEN_PID=$$ exec "$@"' sh "$@" &
  child=$!
  wait $child
  wait $child || over=1
done`

/** A server on a socket that outlives it. */
export async function startRestartable(script: string, environment: Record<string, string>) {
  const listening = createServer().listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const { fd } = Reflect.get(listening, '_handle') as { fd: number }
  const child = spawn('/bin/sh', ['-c', supervisor, 'sh', process.execPath, resolve(root, script)], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', fd],
  })
  // The supervisor has its own by now; this one would take connections.
  listening.close()
  let output = ''
  child.stdout?.on('data', (part: Buffer) => (output += part.toString()))
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()))
  const ended = once(child, 'exit')
  const starts = () => output.split(`http://127.0.0.1:${port}`).length - 1
  const started = (times: number) =>
    eventually(() => {
      if (starts() < times) throw new Error(output)
    })
  await started(1)
  return {
    address: `127.0.0.1:${port}`,
    async restart() {
      const before = starts()
      child.kill('SIGUSR1')
      await started(before + 1)
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
