import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { helpWhenAsked } from './help.ts'

/**
 * `npm run dev`: the demo server, restarted on changes, and the app with hot reload in front of it. With `-- --pseudo`
 * all translated text is in made-up letters; text that is still readable is not translated.
 */
const root = resolve(import.meta.dirname, '..')
helpWhenAsked('npm run dev [-- --pseudo]')
const port = process.env.PORT ?? '4180'

function start(args: string[], environment: Record<string, string> = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
}

const pseudo = process.argv.includes('--pseudo')
const appArgs = ['node_modules/vite/bin/vite.js', ...(pseudo ? ['--mode', 'pseudo'] : [])]
const appEnvironment = { RUMO_API: `http://127.0.0.1:${port}`, RUMO_PSEUDO: pseudo ? '1' : '' }
if (pseudo) {
  const lingui = ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--locale', 'pseudo']
  const env = { ...process.env, ...appEnvironment }
  spawnSync(process.execPath, lingui, { cwd: root, stdio: 'inherit', env })
}

const children = [
  start([
    '--watch-preserve-output',
    '--watch-path=server',
    '--watch-path=sync/contract',
    'scripts/demo/start.ts',
  ]),
  start(appArgs, appEnvironment),
]
const stop = (): void => {
  for (const child of children) child.kill()
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
