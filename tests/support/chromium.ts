import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { installedProgram, installFromDebian } from './installed-program.ts'

/** The flags under which Chromium stays on this machine: no background traffic, no sandbox where root runs it. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Debian's, which has no windows: the tests take half of the processor for a page, and a quarter less of the whole. */
const shell = '/usr/bin/chromium-headless-shell'

/**
 * Finds a Chromium: RUMO_CHROMIUM, Debian's shell, which is installed where root runs this, and any other.
 * @throws with the line to run when there is none.
 */
export function findChromium(): string {
  const find = () => [process.env.RUMO_CHROMIUM, shell].find((path) => path && existsSync(path))
  // Playwright reads its configuration again in each worker; what could not be installed before will not be now.
  const isFirst = process.env.TEST_WORKER_INDEX === undefined
  return (
    find() ??
    (isFirst ? installFromDebian(['chromium-headless-shell'], find) : undefined) ??
    installedProgram(
      ['/usr/bin/chromium', chromium.executablePath()],
      ['chromium'],
      'The browser tests need Chromium. Run "sudo apt-get install -y chromium" (Debian, Ubuntu) or ' +
        '"npx playwright install chromium", or set RUMO_CHROMIUM to the path of one.',
    )
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
