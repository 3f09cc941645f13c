import type { BrowserContext, Page } from '@playwright/test'

/** What appears when an act is done: a visible element of this selector that contains this text. */
export type Seen = { selector: string; text?: string }

/** Of one act, in ms: from the press until its result is painted, and the browser's own figure of the press. */
export type Timing = { toScreen: number; interaction: number }

declare global {
  /** Event Timing API, which the library of types does not have. */
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
  var watchAct: (seen?: Seen) => void
  /** From the first press or drop after `watchAct` until what it waits for is painted. */
  var actShown: Promise<number>
  /** The longest interaction (Event Timing API) since `watchAct`. */
  var longestInteraction: number
  /** Of the page since it was opened, without what follows a press (Layout Instability API). */
  var layoutShift: number
}

/** Lets pages of this device measure acts and shifts. */
export async function measureActs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) globalThis.layoutShift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    globalThis.longestInteraction = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId)
          globalThis.longestInteraction = Math.max(globalThis.longestInteraction, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 })

    globalThis.watchAct = (seen) => {
      const { selector = 'html', text = '' } = seen ?? {}
      const isShown = () =>
        [...document.querySelectorAll(selector)].some(
          (element) => element.getClientRects().length > 0 && element.textContent.includes(text),
        )
      if (seen && isShown()) throw new Error(`${selector} "${text}" is there before the act`)
      globalThis.longestInteraction = 0
      globalThis.actShown = new Promise((resolve, reject) => {
        const limit = performance.now() + 20_000
        let start: number | undefined
        // What is dragged was pressed before: the act is to let it go.
        for (const kind of ['pointerdown', 'keydown', 'drop'])
          addEventListener(kind, ({ timeStamp }) => (start ??= timeStamp), { capture: true, once: true })
        requestAnimationFrame(function look() {
          const since = start
          // The frame after the one in which it is there starts once that one was painted.
          if (performance.now() > limit) reject(new Error(`${selector} "${text}" did not come`))
          else if (since === undefined || !isShown()) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve(performance.now() - since))
        })
      })
    }
  })
}

/** Does this, and waits until what it shows is painted; without anything to see, the next frame. */
export async function timed(page: Page, act: () => Promise<unknown>, seen?: Seen): Promise<Timing> {
  await page.evaluate((wanted) => watchAct(wanted), seen)
  await act()
  const toScreen = await page.evaluate(() => actShown)
  // The browser hands its entry over after the paint.
  const interaction = await page.evaluate(
    () => new Promise<number>((told) => setTimeout(() => told(longestInteraction), 100)),
  )
  return { toScreen, interaction }
}
