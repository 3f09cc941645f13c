import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WorkoutDocument } from '#sync/client.ts'
import { workoutRow } from '#sync/testing/sample-rows.ts'

const today = '2026-11-20'
const plan = workoutRow({
  clientId: 'a',
  createdBy: 1,
  status: 'planned',
  name: 'Tiros',
  sport: 'run',
  description: '10x400',
  scheduledTo: today,
})
const { name, sport, description, scheduledTo } = plan
const asSeen = { name, sport, description, scheduledTo }

let kept: Map<string, string>
beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

/** As after a reload: only what the storage keeps is known. */
async function reload() {
  vi.resetModules()
  const { planBefore, rememberNewPlans, rememberPlans, seenPlans } = await import('./seen-plans.ts')
  return {
    before: (workout: WorkoutDocument, userId = 7) => planBefore(seenPlans(userId).read(), userId, workout),
    note: (...workouts: WorkoutDocument[]) => rememberNewPlans(7, workouts, today),
    open: (...workouts: WorkoutDocument[]) => rememberPlans(7, workouts),
  }
}

it.each([
  { name: 'Tiros longos' },
  { description: '8x400' },
  { sport: 'swim' },
  { scheduledTo: '2026-11-21' },
])(
  'a plan that was on the screen is changed by %o, also after a reload, until it is opened',
  async (change) => {
    const changed = { ...plan, ...change } as WorkoutDocument
    let device = await reload()
    expect(device.before(changed)).toBeUndefined()
    device.note(plan)
    expect(device.before(plan)).toBeUndefined()
    device = await reload()
    device.note(changed)
    expect(device.before(changed)).toEqual(asSeen)
    expect(device.before(changed, 8)).toBeUndefined()
    device.open(changed)
    expect(device.before(changed)).toBeUndefined()
    expect((await reload()).before(changed)).toBeUndefined()
  },
)

it('a plan of one’s own, one that is logged and one that was over at first sight are never news', async () => {
  const device = await reload()
  const own = { ...plan, createdBy: 7 }
  device.open(own)
  expect(device.before({ ...own, name: 'Outro' })).toBeUndefined()
  device.open(plan)
  expect(device.before({ ...plan, name: 'Outro', status: 'completed' })).toBeUndefined()
  const past = { ...plan, clientId: 'b', scheduledTo: '2026-11-19' }
  device.note(past)
  expect(device.before({ ...past, name: 'Outro' })).toBeUndefined()
})

it('a plan opened again outlives older ones; what an older version kept is ignored', async () => {
  kept.set('rumo-seen-plans:7', '[["a",12345]]')
  const device = await reload()
  expect(device.before(plan)).toBeUndefined()
  const many = (prefix: string) =>
    Array.from({ length: 200 }, (_, index) => ({ ...plan, clientId: `${prefix}${index}` }))
  device.open(...many('b'))
  device.open(plan)
  device.open(...many('c'))
  expect(device.before({ ...plan, name: 'Outro' })).toEqual(asSeen)
  expect(device.before({ ...plan, clientId: 'b0', name: 'Outro' })).toBeUndefined()
})
