import { chromium } from '@playwright/test'
import { installedProgram } from './installed-program.ts'

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
 * @throws with the line to run when there is still none.
 */
export function findChromium(): string {
  return installedProgram(
    [process.env.RUMO_CHROMIUM, ...debian, chromium.executablePath()],
    // Ubuntu has no headless shell.
    ['chromium-headless-shell', 'chromium'],
    'The browser tests need Chromium. Run "sudo apt-get install -y chromium" (Debian, Ubuntu) or ' +
      '"npx playwright install chromium", or set RUMO_CHROMIUM to the path of one.',
  )
}

/**
 * Finds a Chromium that shows notifications, which the headless shell refuses, whatever permission it has.
 * @throws with the line to run when there is none.
 */
export function findFullChromium(): string {
  return installedProgram(
    ['/usr/bin/chromium', chromium.executablePath(), process.env.RUMO_CHROMIUM],
    ['chromium'],
    'The test of notifications needs a whole Chromium. Run "sudo apt-get install -y chromium" (Debian, Ubuntu) or ' +
      '"npx playwright install chromium", or set RUMO_CHROMIUM to the path of one.',
  )
}
