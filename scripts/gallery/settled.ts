import type { Page } from '@playwright/test'

/**
 * Until a screen is ready: it has its heading and its font, nothing on it is busy and nothing moves. Whatever is still
 * on its way (rows, volumes, code) carries `aria-busy` in its place.
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
