import { expect, it } from 'vitest'
import { localDevice, manualOnline } from '../testing/local-ports.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { timings } from '../timings.ts'
import { leadWhileOpen } from './leader.ts'

const name = 'rumo-sync:7'

/** A tab of the device that notes when it holds. Its own clock: a frozen tab's does not move. */
function tab(device: ReturnType<typeof localDevice>) {
  const clock = manualClock()
  const online = manualOnline()
  const stop = new AbortController()
  const state = { holding: false, turns: 0 }
  const task = async (until: AbortSignal) => {
    state.holding = true
    state.turns++
    await new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()))
    state.holding = false
  }
  const ended = leadWhileOpen(
    { lock: device.lock, channel: device.channel(name), clock, online },
    name,
    task,
    stop.signal,
  )
  const close = async () => {
    stop.abort()
    await ended
  }
  return { clock, online, state, close }
}

/** Lets everything that can go on without time passing go on. */
async function quiet() {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

async function pass(ms: number, ...tabs: ReturnType<typeof tab>[]) {
  for (let time = 0; time < ms; time += timings.heartbeat) {
    for (const each of tabs) await each.clock.advance(timings.heartbeat)
    await quiet()
  }
}

it('lets one of two tabs hold, and the other when the first is closed', async () => {
  const device = localDevice()
  const [first, second] = [tab(device), tab(device)]
  await pass(timings.leaderSilence * 3, first, second)
  expect([first.state.holding, second.state.holding]).toEqual([true, false])
  expect([first.state.turns, second.state.turns]).toEqual([1, 0])
  await first.close()
  await quiet()
  expect(second.state.holding).toBe(true)
  await second.close()
})

it('lets a visible tab take over from a frozen one, which holds again when the thief is gone', async () => {
  const device = localDevice()
  const [frozen, visible] = [tab(device), tab(device)]
  await pass(timings.heartbeat, frozen, visible)
  await pass(timings.leaderSilence * 2, visible)
  expect([frozen.state.holding, visible.state.holding]).toEqual([false, true])
  await visible.close()
  await quiet()
  expect(frozen.state.holding).toBe(true)
  await frozen.close()
})

it('leaves a silent leader alone while nobody sees the other tab', async () => {
  const device = localDevice()
  const [frozen, hidden] = [tab(device), tab(device)]
  hidden.online.setVisible(false)
  await pass(timings.heartbeat, frozen, hidden)
  await pass(timings.leaderSilence * 3, hidden)
  expect([frozen.state.holding, hidden.state.holding]).toEqual([true, false])
  await hidden.close()
  await frozen.close()
})
