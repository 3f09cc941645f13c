import type { Page } from '@playwright/test'

/**
 * Waits until a screen is ready: heading and font are there, nothing is busy and nothing moves. Content that still
 * loads (rows, volumes, code) has `aria-busy`.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.fonts.status === 'loaded' &&
      document.querySelector('h1') !== null &&
      document.querySelector('[aria-busy="true"]') === null &&
      document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}
