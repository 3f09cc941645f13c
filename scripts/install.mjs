// Plain JavaScript that Node 20 can run: this is what a fresh clone starts with.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const stamp = join(root, 'node_modules', '.cache', 'rumo-installed')
const wantedMajor = 24

/** Installs from the lock file when what is installed was made from another one. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing (npm ci) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  run(npm, ['ci', '--no-audit', '--no-fund'], { shell: process.platform === 'win32' })
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

/** The Node that everything else runs on: the one the lock file brings, else this one if it is new enough. */
export function nodePath() {
  const brought = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  for (const candidate of [brought, process.execPath]) {
    const version = spawnSync(candidate, ['--version'], { encoding: 'utf8' }).stdout ?? ''
    if (Number(/^v(\d+)/.exec(version)?.[1]) >= wantedMajor) return candidate
  }
  console.error(
    `Rumo runs on Node ${wantedMajor}. It comes with the installation on Linux (glibc) and Windows; ` +
      `on macOS and Alpine please install Node ${wantedMajor} and try again.`,
  )
  process.exit(1)
}

/** The environment in which `node` and the installed tools are found first. */
export function toolEnvironment(more = {}) {
  const bin = join(root, 'node_modules', '.bin')
  return {
    ...process.env,
    PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    ...more,
  }
}

/** Runs a command in the project's root with its output shown; ends this process when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(), ...options })
  if (result.error) {
    console.error(`${command}: ${result.error.message}`)
    process.exit(1)
  }
  if (result.status !== 0) process.exit(result.status ?? 1)
}
