import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { helpWhenAsked } from './help.ts'

/**
 * `npm run dev`: the demo server, restarted on changes, and the app with hot reload in front of it, whose address it
 * prints. With `-- --pseudo` all translated text is in made-up letters; text that is still readable is not translated.
 */
const root = resolve(import.meta.dirname, '..')
helpWhenAsked('npm run dev [-- --pseudo]')
const port = process.env.PORT ?? '4180'
const appPort = '5173'

function start(args: string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, ...environment },
  })
  createInterface({ input: child.stdout }).on('line', (line) => console.log(readable(line)))
  return child
}

type LoggedLine = { msg?: string; err?: { type: string; message: string; stack: string } }

/** A line of the server's log as a terminal shows it, an error with its place; any other line as it is. */
function readable(line: string): string {
  if (!line.startsWith('{"level"')) return line
  const { msg, err } = JSON.parse(line) as LoggedLine
  return err ? `${msg}\n${err.type}: ${err.message}\n${err.stack}` : `${msg}`
}

const pseudo = process.argv.includes('--pseudo')
const appArgs = [
  'node_modules/vite/bin/vite.js',
  '--port',
  appPort,
  '--strictPort',
  '--logLevel',
  'warn',
  ...(pseudo ? ['--mode', 'pseudo'] : []),
]
const appEnvironment = { RUMO_API: `http://127.0.0.1:${port}`, RUMO_PSEUDO: pseudo ? '1' : '' }
if (pseudo) {
  const lingui = ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--locale', 'pseudo']
  const env = { ...process.env, ...appEnvironment }
  spawnSync(process.execPath, lingui, { cwd: root, stdio: 'inherit', env })
}

const children = [
  start(
    ['--watch-preserve-output', '--watch-path=server', '--watch-path=sync/contract', 'scripts/demo/start.ts'],
    { RUMO_APP: `http://127.0.0.1:${appPort}` },
  ),
  start(appArgs, appEnvironment),
]
const stop = (): void => {
  for (const child of children) child.kill()
}
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    stop()
  })
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
