import { expect, it } from 'vitest'
import { idle, nextPull, type Pull, type PullEvent } from './pull.ts'

const after = (...events: PullEvent[]): Pull => events.reduce(nextPull, idle)
const touch: PullEvent = { type: 'touch', scrollTop: 5 }
const move = (distance: number): PullEvent => ({ type: 'move', distance })
const release: PullEvent = { type: 'release' }

it('begins only within 5 px of the top', () => {
  expect(after(touch).phase).toBe('pulling')
  expect(after({ type: 'touch', scrollTop: 6 }, move(300), release)).toEqual(idle)
})

it('follows the finger at half its way, from 0 to 100', () => {
  expect(after(touch, move(80))).toEqual({ phase: 'pulling', progress: 40 })
  expect(after(touch, move(80), move(-20))).toEqual({ phase: 'pulling', progress: 0 })
  expect(after(touch, move(900))).toEqual({ phase: 'ready', progress: 100 })
})

it('refreshes when let go at full pull, and forgets a shorter one', () => {
  expect(after(touch, move(200), release)).toEqual({ phase: 'refreshing', progress: 75 })
  expect(after(touch, move(199), release)).toEqual(idle)
  expect(after(touch, move(200), move(100), release)).toEqual(idle)
})

it('shows the success, and a failure leads back to the start', () => {
  const refreshed: PullEvent[] = [touch, move(200), release, { type: 'refreshed' }]
  expect(after(...refreshed)).toEqual({ phase: 'success', progress: 75 })
  expect(after(...refreshed, { type: 'shown' })).toEqual({ phase: 'leaving', progress: 75 })
  expect(after(...refreshed, { type: 'shown' }, { type: 'reset' })).toEqual(idle)
  expect(after(touch, move(200), release, { type: 'failed' })).toEqual(idle)
})

it('takes no new pull while one is being answered', () => {
  expect(after(touch, move(200), release, touch, move(50)).phase).toBe('refreshing')
})
