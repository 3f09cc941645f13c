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
  const state = {
    location: { key: 'home', pathname: '/', search: '', hash: '', state: null },
    navigation: { state: 'idle', historyAction: undefined as string | undefined },
  }
  let notify = (_: typeof state): void => undefined
  const subscribe = (listener: typeof notify) => {
    notify = listener
  }
  const dialogs = await import('./open-dialog.ts')
  /** Takes the place of a page that is on its way. */
  const navigate = async () => {
    await Promise.resolve()
    history.replaceState({ key: `${state.location.key} again`, idx: at }, '')
    arrive()
  }
  dialogs.followDialogs({ state, subscribe, navigate })
  /** The router shows the page of the entry that the browser is at. */
  const arrive = () => {
    state.location.key = entries[at]?.key ?? ''
    state.navigation.state = 'idle'
    notify(state)
  }
  /** Steps that reached the router. */
  const steps: (string | undefined)[] = []
  browser.addEventListener('popstate', () => steps.push(entries[at]?.key))
  return {
    ...dialogs,
    entries,
    steps,
    go,
    name: () => dialogs.dialogStore.read()?.name,
    arrive,
    leave(historyAction = 'PUSH') {
      state.navigation = { state: 'loading', historyAction }
      notify(state)
    },
    push(key: string) {
      history.pushState({ key, idx: at + 1 }, '')
      arrive()
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

test('a dialog that is opened while another page is on its way opens on the page that is shown, which stays', async () => {
  page.leave()
  page.openDialog('menu', { key: 'a' })
  await Promise.resolve()
  expect(page.dialogStore.read()).toEqual({ name: 'menu', args: { key: 'a' } })
  expect(page.entries.map(({ key }) => key)).toEqual(['home again', 'home again'])
  page.go(-1)
  expect(page.name()).toBeUndefined()
})

test('on a way back, which the history has taken already, a dialog opens on the page that is reached', () => {
  page.push('month')
  page.leave('POP')
  page.go(-1)
  page.openDialog('menu', null)
  page.arrive()
  expect(page.name()).toBe('menu')
  expect(page.entries.map(({ key }) => key)).toEqual(['home', 'home'])
})

test('a dialog that is opened while another closes opens once that one is closed', async () => {
  page.openDialog('menu', null)
  page.closeDialog('menu')
  page.openDialog('move', { key: 'a' })
  await Promise.resolve()
  expect(page.dialogStore.read()).toEqual({ name: 'move', args: { key: 'a' } })
  expect(page.entries).toHaveLength(2)
  page.go(-1)
  expect(page.name()).toBeUndefined()
})
