import { afterEach, expect, test, vi } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { recurringTask } from './clock.ts'

afterEach(() => vi.useRealTimers())

/** A task whose runs end on command. */
function heldTask() {
  const runs: PromiseWithResolvers<void>[] = []
  const errors: unknown[] = []
  const begin = () => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  }
  const task = recurringTask(begin, { everyMs: 1_000, onError: (error) => errors.push(error) })
  return { runs, errors, task }
}

test('runs once more after a run in which it was woken, and never twice at once', async () => {
  const { runs, task } = heldTask()
  const done = task.wake()
  void task.wake()
  void task.wake()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await eventually(() => expect(runs).toHaveLength(2))
  runs[1]?.resolve()
  await done
  expect(runs).toHaveLength(2)
  await task.stop()
})

test('runs at its interval, also after a failure, until it is stopped', async () => {
  vi.useFakeTimers()
  const { runs, errors, task } = heldTask()
  await vi.advanceTimersByTimeAsync(1_000)
  runs[0]?.reject(new Error('no database'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(errors).toHaveLength(1)
  expect(runs).toHaveLength(2)
  const stopped = task.stop()
  runs[1]?.resolve()
  await stopped
  await vi.advanceTimersByTimeAsync(5_000)
  expect(runs).toHaveLength(2)
})
