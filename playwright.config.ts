import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './tests/support/chromium.ts'

/** The levels in real browsers: the built app in dist/, the real server. Need `npm run build` first. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  projects: [
    // What people do.
    { name: 'e2e', testIgnore: ['screens/**', 'browsers/**'] },
    // What holds on every screen: for assistive technology, at each address, with long texts, in any time zone.
    { name: 'screens', testMatch: 'screens/**' },
    // The main story in the engines that Playwright does not drive as they are installed.
    { name: 'browsers', testMatch: 'browsers/**/*.test.ts', dependencies: ['engines'] },
    // Before any of them: two installers at once would lock each other out.
    { name: 'engines', testMatch: 'browsers/install.setup.ts', retries: 0 },
  ],
  fullyParallel: true,
  // A test that waits for a page, a connection or a quota leaves its processor to another one: a third of the time of three
  // workers on two processors was idle.
  workers: availableParallelism() * 2,
  // A test that passes only at its second attempt is named in the result (docs/decisions/2026-11-28-how-rumo-is-tested.md).
  retries: 1,
  // A test that passes never waits for these; a machine six times as slow must pass as well.
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: process.env.RUMO_TEST_JSON
    ? [['list'], ['./scripts/reports/playwright.ts', { file: process.env.RUMO_TEST_JSON }]]
    : [['list']],
  use: {
    launchOptions: { executablePath: findChromium(), args: chromiumArguments },
    // Half a dialog's time goes into its movement, frame by frame without a graphics card: it moves where a test is of it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // A trace takes a tenth of the run; what a failed test saw is kept without one.
    trace: process.env.RUMO_TRACE ? 'retain-on-failure' : 'off',
  },
})
