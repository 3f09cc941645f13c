import { expect, it } from 'vitest'
import { shrink } from './shrink.ts'

const until = (most: number) => Array.from({ length: most }, (_, index) => index)

it('leaves what a failure needs, in its order', async () => {
  const needed = [3, 40, 41, 97]
  let asked = 0
  const fails = async (list: readonly number[]) => {
    asked += 1
    return needed.every((one) => list.includes(one))
  }
  expect(await shrink(until(100), fails)).toEqual(needed)
  expect(asked).toBeLessThan(100)
})

it('leaves everything of what fails as a whole alone, and nothing of what fails anyhow', async () => {
  expect(await shrink(until(9), async (list) => list.length === 9)).toEqual(until(9))
  expect(await shrink(until(9), async () => true)).toEqual([])
})
