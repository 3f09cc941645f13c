import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fairStart } from './fair-start.ts'

test('one request begins in a turn of the loop, and people take turns', async () => {
  const start = fairStart()
  const begun: string[] = []
  for (const request of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) {
    const waits = start(request.charAt(0))
    if (waits) void waits.then(() => begun.push(request))
    else begun.push(request)
  }
  const turns = [begun.splice(0)]
  while (turns.at(-1)?.length !== 0) {
    await setImmediate()
    turns.push(begun.splice(0))
  }
  expect(turns).toEqual([['a1'], ['a2'], ['b1'], ['c1'], ['a3'], ['b2'], []])
  // Nobody is there: at once.
  expect(start('a')).toBeUndefined()
})
