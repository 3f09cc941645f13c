// Plain JavaScript for Node 20, with which a fresh clone may start.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const wantedMajor = 24

/**
 * Installs and, when asked to, builds. Only one process at a time does so in this clone. @returns the Node to run
 * everything else with.
 */
export function prepare({ build }) {
  const lock = join(root, '.cache', 'prepare.lock')
  return withLock(lock, 'Waiting for another npm command that installs or builds here', () => {
    ensureInstalled()
    const node = nodePath()
    if (build) buildApp()
    return node
  })
}

/** Runs `npm ci` unless npm's record of the last installation matches the lock file. */
function ensureInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (isInstalled(wanted, packagesOf(join(root, 'node_modules', '.package-lock.json')))) return
  console.log('Installing (npm ci) …')
  npm('ci', '--no-audit', '--no-fund')
}

function npm(...args) {
  const onWindows = process.platform === 'win32'
  run(onWindows ? 'npm.cmd' : 'npm', args, { shell: onWindows })
}

/** Packages by folder in a lock file; empty when there is no such file. */
function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

/** Whether exactly the wanted packages are installed. Packages for other platforms may be missing. */
function isInstalled(wanted, present) {
  const folders = Object.keys(wanted).filter((folder) => folder !== '')
  const isThere = (folder) => present[folder]?.integrity === wanted[folder].integrity
  return (
    folders.every((folder) => (folder in present ? isThere(folder) : wanted[folder].optional === true)) &&
    Object.keys(present).every((folder) => folder in wanted)
  )
}

/** Builds into another folder and then replaces dist/, so that a running server never serves half a build. */
function buildApp() {
  console.log('Building …')
  const [dist, fresh, old] = ['dist', '.cache/dist', '.cache/dist-old'].map((folder) => join(root, folder))
  npm('run', '--silent', 'build', '--', '--outDir', fresh, '--logLevel', 'warn')
  rmSync(old, { recursive: true, force: true })
  if (existsSync(dist)) renameSync(dist, old)
  renameSync(fresh, dist)
  rmSync(old, { recursive: true, force: true })
}

/** The Node that runs everything else: the installed package, or this one if it is new enough. */
function nodePath() {
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

/** An environment with the installed `node` and tools first in PATH. */
export function toolEnvironment(more = {}) {
  const bin = join(root, 'node_modules', '.bin')
  return {
    ...process.env,
    PATH: `${bin}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`,
    ...more,
  }
}

/** Runs a command in the project's root and shows its output. Exits with its code when it fails. */
export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(), ...options })
  if (result.error) {
    console.error(`${command}: ${result.error.message}`)
    process.exit(1)
  }
  if (result.status !== 0) process.exit(result.status ?? 1)
}
