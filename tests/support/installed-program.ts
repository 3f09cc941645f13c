import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/**
 * Finds a program that tests need at one of these paths. With none, and as root on Debian, installs the packages, of
 * which some may be unknown there.
 * @throws with what to do when there is still none; tests are never skipped.
 */
export function installedProgram(
  paths: readonly (string | undefined)[],
  packages: readonly string[],
  advice: string,
): string {
  const find = () => paths.find((path) => path && existsSync(path))
  const found = find() ?? installFromDebian(packages, find)
  if (!found) throw new Error(advice)
  return found
}

/** As root on Debian: installs one package after the other until the program is found. */
export function installFromDebian(
  packages: readonly string[],
  find: () => string | undefined,
): string | undefined {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined
  console.log(`Installing ${packages.join(', ')} from Debian (apt-get) …`)
  const apt = (...args: string[]) => spawnSync('apt-get', ['-y', '-qq', ...args], { stdio: 'inherit' })
  apt('update')
  for (const name of packages) {
    apt('install', '--no-install-recommends', name)
    const installed = find()
    if (installed) return installed
  }
  return undefined
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))
}
