import { setImmediate as nextTurn } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { countWork, giveWay, loopShares, workingFor } from './loop-time.ts'

let now = 1_000_000
const works = (ms: number) => {
  now += ms
}
let shares: ReturnType<typeof loopShares>
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  await nextTurn()
  shares = loopShares(0.1)
})

/** One call of this account that computes for so long. */
async function call(name: string, ms: number): Promise<number> {
  const account = shares.begin(name)
  workingFor(account, () => works(ms))
  await nextTurn()
  return account.restMs()
}

it('lets nobody rest who is alone, whatever it costs', async () => {
  expect(await call('greedy', 5_000)).toBe(0)
  expect(await call('greedy', 5_000)).toBe(0)
})

it('lets who took much of the loop rest for the others, in proportion and for a device’s patience at most', async () => {
  await call('ana', 10)
  const rest = await call('greedy', 400)
  expect(rest).toBeCloseTo(1_000)
  expect(await call('ana', 10)).toBe(0)
  expect(await call('greedy', 100)).toBeCloseTo(rest - 10 + 900)
  expect(await call('greedy', 100_000)).toBe(0)
  await call('ana', 10)
  expect(await call('greedy', 0)).toBeCloseTo(9_990)
})

it('lets a weekend’s writes through at once', async () => {
  for (let write = 0; write < 60; write += 1) {
    await call('ana', 4)
    expect(await call('bia', 4)).toBe(0)
  }
})

it('ends a rest when the others have left', async () => {
  await call('ana', 10)
  expect(await call('greedy', 900)).toBeGreaterThan(0)
  works(1_001)
  expect(await call('greedy', 0)).toBe(0)
})

it('charges each account what the loop did for it, and nobody a wait', async () => {
  const spent = { ana: 0, bia: 0 }
  const accountOf = (name: keyof typeof spent) => ({
    spend: (ms: number) => void (spent[name] += ms),
    restMs: () => 0,
  })
  const answers: (() => void)[] = []
  const asked = () => new Promise<void>((answered) => answers.push(answered)).then(countWork)
  const calling = workingFor(accountOf('ana'), async () => {
    works(3)
    await asked()
    works(20)
  })
  workingFor(accountOf('bia'), () => works(5))
  await nextTurn()
  expect(spent).toEqual({ ana: 3, bia: 5 })
  // The database takes its time, and what belongs to nobody goes on meanwhile.
  works(500)
  answers[0]?.()
  await calling
  await nextTurn()
  expect(spent).toEqual({ ana: 23, bia: 5 })
})

it('gives way once its turn has been long', async () => {
  const order: string[] = []
  const account = shares.begin('greedy')
  const long = workingFor(account, async () => {
    for (let part = 1; part <= 3; part += 1) {
      works(6)
      await giveWay()
      order.push(`part ${part}`)
    }
  })
  setImmediate(() => order.push('somebody else'))
  await long
  expect(order).toEqual(['part 1', 'somebody else', 'part 2', 'part 3'])
})
