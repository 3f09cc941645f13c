import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** `npm run dev`: the demo server, restarted on changes, and the app with hot reload in front of it. */
const root = resolve(import.meta.dirname, '..')
const port = process.env.PORT ?? '4180'

function start(args: string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
}

const children = [
  start([
    '--watch-preserve-output',
    '--watch-path=server',
    '--watch-path=sync/contract',
    'scripts/demo/start.ts',
  ]),
  start(['node_modules/vite/bin/vite.js'], { RUMO_API: `http://127.0.0.1:${port}` }),
]
const stop = (): void => {
  for (const child of children) child.kill()
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
