import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** The flags under which Chromium stays on this machine: no background traffic, no sandbox where root runs it. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's, without a window of its own first: the tests take a quarter less of the time with it. */
const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

/**
 * Finds a Chromium: RUMO_CHROMIUM, Debian's, Playwright's own. With none, and as root on Debian, installs Debian's.
 * @throws with the line to run when there is still none; browser tests are never skipped.
 */
export function findChromium(): string {
  const candidates = [process.env.RUMO_CHROMIUM, ...debian, chromium.executablePath()]
  const found = candidates.find((path) => path && existsSync(path))
  if (found) return found
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('Installing Chromium from Debian (apt-get) …')
    const apt = (...args: string[]) => spawnSync('apt-get', ['-y', '-qq', ...args], { stdio: 'inherit' })
    apt('update')
    // Ubuntu has no such package.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      apt('install', name)
      const installed = debian.find((path) => existsSync(path))
      if (installed) return installed
    }
  }
  throw new Error(
    'The browser tests need Chromium. Run "sudo apt-get install -y chromium" (Debian, Ubuntu) or ' +
      '"npx playwright install chromium", or set RUMO_CHROMIUM to the path of one.',
  )
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))
}
