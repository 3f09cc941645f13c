import { beforeEach, expect, test, vi } from 'vitest'

type Entry = { key: string; idx: number; dialog?: unknown }

/** The browser's history and a router on it, as far as dialogs have to do with them. */
async function openPage() {
  vi.resetModules()
  const entries: Entry[] = [{ key: 'home', idx: 0 }]
  let at = 0
  const browser = new EventTarget()
  const go = (steps: number) => {
    at += steps
    browser.dispatchEvent(Object.assign(new Event('popstate'), { state: entries[at] }))
  }
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('history', {
    get state() {
      return entries[at]
    },
    pushState: (entry: Entry) => entries.splice(at++ + 1, Number.POSITIVE_INFINITY, entry),
    replaceState: (entry: Entry) => entries.splice(at, 1, entry),
    back: () => queueMicrotask(() => go(-1)),
  })
  const state = { location: { key: 'home' }, navigation: { state: 'idle' } }
  let notify = (_: typeof state): void => undefined
  const subscribe = (listener: typeof notify) => {
    notify = listener
  }
  const dialogs = await import('./open-dialog.ts')
  dialogs.followDialogs({ state, subscribe })
  /** Steps that reached the router. */
  const steps: (string | undefined)[] = []
  browser.addEventListener('popstate', () => steps.push(entries[at]?.key))
  return {
    ...dialogs,
    entries,
    steps,
    go,
    name: () => dialogs.dialogStore.read()?.name,
    /** The router shows the page of the entry that the browser is at. */
    arrive() {
      state.location.key = entries[at]?.key ?? ''
      state.navigation.state = 'idle'
      notify(state)
    },
    leave() {
      state.navigation.state = 'loading'
      notify(state)
    },
    push(key: string) {
      history.pushState({ key, idx: at + 1 }, '')
      this.arrive()
    },
  }
}

let page: Awaited<ReturnType<typeof openPage>>
beforeEach(async () => {
  page = await openPage()
})

test('Back closes a dialog and Forward opens it again, and the router hears of neither', () => {
  const changed = vi.fn()
  page.dialogStore.subscribe(changed)
  page.openDialog('edit', { key: 'a' })
  expect(page.dialogStore.read()).toEqual({ name: 'edit', args: { key: 'a' } })
  page.go(-1)
  expect(page.name()).toBeUndefined()
  page.go(1)
  expect(page.name()).toBe('edit')
  expect(changed).toHaveBeenCalledTimes(3)
  expect(page.steps).toEqual([])
})

test('a dialog that opens from another takes its place, one step from the page', () => {
  page.openDialog('menu', null)
  page.openDialog('move', null)
  expect(page.entries).toHaveLength(2)
  page.go(-1)
  expect(page.name()).toBeUndefined()
})

test('a dialog that is closed twice leaves the page where it is', async () => {
  page.push('month')
  page.openDialog('menu', null)
  page.closeDialog('other')
  page.closeDialog('menu')
  page.closeDialog('menu')
  await Promise.resolve()
  expect(page.name()).toBeUndefined()
  expect(history.state).toEqual({ key: 'month', idx: 1 })
  expect(page.steps).toEqual([])
})

test('a link in a dialog closes it, and the way back opens it once the router is there', () => {
  page.openDialog('menu', null)
  page.push('month')
  expect(page.name()).toBeUndefined()
  page.go(-1)
  expect(page.steps).toEqual(['home'])
  expect(page.name()).toBeUndefined()
  page.arrive()
  expect(page.name()).toBe('menu')
})

test('while the router is on its way to a page it hears of every step', () => {
  page.openDialog('menu', null)
  page.leave()
  page.go(-1)
  expect(page.steps).toEqual(['home'])
})
