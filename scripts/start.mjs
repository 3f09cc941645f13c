// `npm start`: from a fresh clone to a running demo club. Plain JavaScript that Node 20 can run.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { prepare, root, toolEnvironment } from './install.mjs'

if (process.argv.includes('--help')) {
  console.log('npm start    (PORT and DATA_DIR say where)')
  process.exit(0)
}
const port = Number(process.env.PORT || 4180)
if (await isTaken(port, process.env.HOST || '127.0.0.1')) {
  // Said before the long part, and before anything in the clone changes.
  console.error(
    `Port ${port} is in use, perhaps by another npm start. Stop what runs there, or choose another port and data folder: ` +
      `PORT=${port + 1} DATA_DIR=.data-${port + 1} npm start`,
  )
  process.exit(1)
}
const node = await prepare({ build: true })

const server = spawn(node, [join(root, 'scripts', 'demo', 'start.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
// The terminal's Ctrl-C reaches the server too; this process only waits for it to stop in good order.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))

/** False for what is no port: the server says so. */
function isTaken(port, host) {
  return new Promise((resolve) => {
    if (!(port >= 0 && port < 65_536)) return resolve(false)
    const probe = createServer()
    probe.on('error', (error) => resolve(error.code === 'EADDRINUSE'))
    probe.listen({ port, host }, () => probe.close(() => resolve(false)))
  })
}
