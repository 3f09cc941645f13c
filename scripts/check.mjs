// `npm run check`: the fast checks, all of them, also after one has failed. Plain JavaScript, started by `npm test` too.
import { spawnSync } from 'node:child_process'
import { root, toolEnvironment } from './install.mjs'

if (process.argv.includes('--help')) {
  console.log('npm run check')
  process.exit(0)
}

const checks = {
  formatting: 'biome check .',
  lint: 'oxlint --type-aware',
  types: 'tsc -b',
  texts: 'npm run --silent check:texts',
}

const failed = Object.entries(checks).filter(
  ([, command]) =>
    spawnSync(command, { cwd: root, stdio: 'inherit', shell: true, env: toolEnvironment() }).status !== 0,
)
if (failed.length > 0) {
  console.error(`Failed: ${failed.map(([name, command]) => `${name} (${command})`).join(', ')}`)
  process.exit(1)
}
