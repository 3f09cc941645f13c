import type { BrowserContext, Page } from '@playwright/test'

/** As much of a React fiber as is read here. */
type Fiber = {
  tag: number
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
  return: Fiber | null
  stateNode: unknown
}

declare global {
  /** For each component that React rendered: the `data-day` of the day it is in, or "" outside the days. */
  var renderedIn: string[]
  /** How often an element became draggable, or no longer was. */
  var draggableChanges: number
}

/**
 * Lets React report, in every page opened from now on, which components it rendered. It does so through the hook of its
 * developer tools, which the built app calls too when a page has one.
 */
export async function countRenders(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.renderedIn = []
    const [host, performedWork] = [5, 1]
    /** Function components, also in forwardRef and memo. */
    const components = new Set([0, 11, 14, 15])
    const dayOf = (fiber: Fiber): string => {
      let inside: Fiber | null = fiber
      while (inside && inside.tag !== host) inside = inside.child
      let around: Fiber | null = fiber
      while (around && around.tag !== host) around = around.return
      const element = (inside ?? around)?.stateNode as HTMLElement | undefined
      return element?.closest<HTMLElement>('[data-day]')?.dataset.day ?? ''
    }
    const visit = (fiber: Fiber): void => {
      if (components.has(fiber.tag) && fiber.flags & performedWork) renderedIn.push(dayOf(fiber))
      // React leaves the children of a component that it skips as they were.
      if (fiber.alternate?.child === fiber.child) return
      for (let child = fiber.child; child; child = child.sibling) visit(child)
    }
    const hook = {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => visit(root.current),
      onCommitFiberUnmount: () => undefined,
    }
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  })
}

/** The days in which something was rendered since this was last called, in order. */
export async function renderedDays(page: Page): Promise<string[]> {
  const days = await page.evaluate(() => renderedIn.splice(0))
  return [...new Set(days)].filter(Boolean).toSorted()
}

/** Counts from now on how often an element of the page is registered for dragging, or no longer is. */
export async function countDraggableChanges(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.draggableChanges = 0
    new MutationObserver((changes) => {
      draggableChanges += changes.length
    }).observe(document.body, { subtree: true, attributeFilter: ['draggable'] })
  })
}
