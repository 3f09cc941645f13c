import { expect, it } from 'vitest'
import { localDevice, manualOnline } from '../testing/core/local-ports.ts'
import { manualClock } from '../testing/core/manual-clock.ts'
import { timings } from '../timings.ts'
import { leadWhileOpen } from './leader.ts'

const name = 'rumo-sync:7'

/** A tab that records when it leads. Each tab has its own clock, because time does not pass in a frozen tab. */
function tab(device: ReturnType<typeof localDevice>) {
  const clock = manualClock()
  const online = manualOnline()
  const stop = new AbortController()
  const state = { leads: false, terms: 0, takeovers: 0 }
  const task = async (until: AbortSignal, takesOver: boolean) => {
    state.leads = true
    state.terms++
    if (takesOver) state.takeovers++
    await new Promise<void>((resolve) => until.addEventListener('abort', () => resolve()))
    state.leads = false
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

/** Runs everything that does not wait for time to pass. */
async function runPending() {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve()
}

async function pass(ms: number, ...tabs: ReturnType<typeof tab>[]) {
  for (let time = 0; time < ms; time += timings.heartbeat) {
    for (const each of tabs) await each.clock.advance(timings.heartbeat)
    await runPending()
  }
}

it('makes one of two tabs the leader, and the other when the first closes', async () => {
  const device = localDevice()
  const [first, second] = [tab(device), tab(device)]
  await pass(timings.leaderSilence * 3, first, second)
  expect([first.state.leads, second.state.leads]).toEqual([true, false])
  expect([first.state.terms, second.state.terms]).toEqual([1, 0])
  await first.close()
  await runPending()
  expect(second.state.leads).toBe(true)
  expect([first.state.takeovers, second.state.takeovers]).toEqual([0, 1])
  await second.close()
})

it('lets a visible tab take over from a frozen one, which leads again when that tab closes', async () => {
  const device = localDevice()
  const [frozen, visible] = [tab(device), tab(device)]
  await pass(timings.heartbeat, frozen, visible)
  await pass(timings.leaderSilence * 2, visible)
  expect([frozen.state.leads, visible.state.leads]).toEqual([false, true])
  await visible.close()
  await runPending()
  expect(frozen.state.leads).toBe(true)
  expect([frozen.state.takeovers, visible.state.takeovers]).toEqual([1, 1])
  await frozen.close()
})

it('keeps a silent leader while the other tab is hidden', async () => {
  const device = localDevice()
  const [frozen, hidden] = [tab(device), tab(device)]
  hidden.online.setVisible(false)
  await pass(timings.heartbeat, frozen, hidden)
  await pass(timings.leaderSilence * 3, hidden)
  expect([frozen.state.leads, hidden.state.leads]).toEqual([true, false])
  await hidden.close()
  await frozen.close()
})
