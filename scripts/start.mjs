// `npm start`: from a fresh clone to a running demo club. Plain JavaScript that Node 20 can run.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, nodePath, root, run, toolEnvironment } from './install.mjs'

if (process.argv.includes('--help')) {
  console.log('npm start    (PORT and DATA_DIR say where)')
  process.exit(0)
}
ensureInstalled()
const node = nodePath()
console.log('Building …')
run(node, [join(root, 'node_modules', '.bin', 'vite'), 'build', '--logLevel', 'warn'])

const server = spawn(node, [join(root, 'scripts', 'demo', 'start.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: toolEnvironment(),
})
// The terminal's Ctrl-C reaches the server too; this process only waits for it to stop in good order.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 1))
