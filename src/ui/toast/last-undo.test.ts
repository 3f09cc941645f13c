import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetUndos, keepUndo, watchUndoKey } from './last-undo.ts'

const browser = new EventTarget()
let page = '/dashboard/workouts'
let stop: () => void
let undone: number[]

beforeEach(() => {
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('Element', EventTarget)
  vi.stubGlobal('location', {
    get pathname() {
      return page
    },
  })
  page = '/dashboard/workouts'
  undone = []
  stop = watchUndoKey()
})
afterEach(() => {
  stop()
  forgetUndos()
})

/** Keeps an act as the toast does: undone in any way, it is no longer kept. */
function act(number: number) {
  const undo = () => {
    forget()
    undone.push(number)
  }
  const forget = keepUndo(`act ${number}`, undo)
  return undo
}

function pressZ(more: object = {}, target: object = { closest: () => null }): void {
  const event = Object.assign(new Event('keydown', { cancelable: true }), {
    key: 'z',
    ctrlKey: true,
    ...more,
  })
  Object.defineProperty(event, 'target', { value: Object.setPrototypeOf(target, EventTarget.prototype) })
  browser.dispatchEvent(event)
}

it('undoes one act after another, the last one first, and each of them once', () => {
  const undos = [1, 2, 3].map(act)
  undos[1]?.()
  for (let times = 0; times < 4; times++) pressZ()
  expect(undone).toEqual([2, 3, 1])
})

it('keeps the last 50 acts', () => {
  for (let number = 1; number <= 60; number++) act(number)
  for (let times = 0; times < 60; times++) pressZ()
  expect(undone).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
})

it('undoes what was done on the page that is shown, and the rest back on theirs', () => {
  act(1)
  page = '/dashboard/home'
  act(2)
  page = '/dashboard/workouts'
  for (let times = 0; times < 2; times++) pressZ()
  expect(undone).toEqual([1])
  page = '/dashboard/home'
  pressZ()
  expect(undone).toEqual([1, 2])
})

it('leaves fields and other keys alone, and knows nothing of the person before', () => {
  act(1)
  pressZ({}, { closest: () => ({}) })
  pressZ({ shiftKey: true })
  pressZ({ ctrlKey: false })
  expect(undone).toEqual([])
  forgetUndos()
  pressZ()
  expect(undone).toEqual([])
})
