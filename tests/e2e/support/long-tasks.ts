import type { BrowserContext, Page } from '@playwright/test'

declare global {
  /** In ms, the tasks that kept a page from answering for longer than the browser's 50. */
  var longTasks: number[]
}

/** Lets the browser count long tasks in every page opened from now on. */
export async function countLongTasks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
}

export function readLongTasks(page: Page): Promise<number[]> {
  return page.evaluate(() => longTasks)
}
