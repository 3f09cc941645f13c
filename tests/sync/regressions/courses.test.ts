import { it } from 'vitest'
import type { Course } from '../simulator/course.ts'
import { play } from '../simulator/play.ts'
import { runSeed } from '../simulator/run-seed.ts'

/**
 * Courses in which a rule was once broken, shrunk by `npm run test:chaos -- --shrink SEED`. Each event draws what it needs
 * from a seed of its own, so a course stays what it was while others are drawn differently.
 */

const phone: Course['devices'][number] = {
  owner: 'ana',
  seed: 793_732_059,
  clockOff: 126_144_000_000,
  batches: false,
  isTab: false,
}

it('a refused row that is sent again as it was, and refused again at once, asks again', async () => {
  const events: Course['events'] = [
    { kind: 'act', device: 0, seed: 539_639_999 },
    { kind: 'act', device: 0, seed: 272_786_651 },
    { kind: 'settle' },
    { kind: 'decide', device: 0, seed: 722_583_751 },
    { kind: 'settle' },
  ]
  await play({ seed: 3, pageSize: 5, devices: [phone], events })
})

it('a deletion that a log overrules leaves the whole row, also where an older app had dropped fields of it', async () => {
  await runSeed(8_100_258)
})

it('a row that was changed elsewhere before its create was answered is deleted, as its person had done meanwhile', async () => {
  await runSeed(8_100_228)
})
