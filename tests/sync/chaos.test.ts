import { describe, expect, it } from 'vitest'
import { collectionNames } from '#sync/contract/wire/feed.ts'
import { writableFields } from '#sync/merging/descriptors.ts'
import { addCounts, eventKinds, noCounts } from './simulator/counts.ts'
import { drawCourse } from './simulator/course.ts'
import { printShrunk } from './simulator/print-shrunk.ts'
import { runSeed } from './simulator/run-seed.ts'
import { shrinkCourse } from './simulator/shrink-course.ts'
import { linesOf } from './simulator/trace-lines.ts'
import { storageKind } from './support/device.ts'

const start = Number(process.env.RUMO_CHAOS_START ?? 1)
const seeds = Number(process.env.RUMO_CHAOS_SEEDS ?? (storageKind === 'indexeddb' ? 4 : 23))
/** The course of so many seeds is compared with that of a second run, after all others. fake-indexeddb has no course. */
const repeated = storageKind === 'memory' && seeds > 2 ? 2 : 0
const command = `npm run test:chaos -- --storage ${storageKind}`

const toShrink = process.env.RUMO_CHAOS_SHRINK

function runAll() {
  const total = noCounts()
  const courses = new Map<number, string[]>()

  it.each(Array.from({ length: seeds }, (_, index) => start + index))(
    `no change is lost and all devices converge: ${command} --seeds 1 --start %i`,
    async (seed) => {
      const { counts, trace } = await runSeed(seed)
      addCounts(total, counts)
      if (courses.size < repeated) courses.set(seed, linesOf(trace))
    },
  )

  it('a seed has the same course whenever it runs, so that a failing one can be repeated', async () => {
    for (const [seed, course] of courses) {
      expect(linesOf((await runSeed(seed)).trace)).toEqual(course)
    }
  })

  it('enough faults and acts occurred, in every collection', () => {
    const { fields, ...counted } = total
    console.log(`${seeds} seeds from ${start}: ${JSON.stringify(counted)}`)
    if (seeds < 20) return
    // A plan that changes just before its log arrives is rare here; the runs of the push protocol have enough.
    for (const name of eventKinds.filter((kind) => kind !== 'plansDone'))
      expect.soft(total[name], name).toBeGreaterThanOrEqual(seeds / 10)
    for (const [name, acts] of Object.entries(total.acts)) {
      expect.soft(acts, `acts on ${name}`).toBeGreaterThanOrEqual(seeds / 5)
    }
    // Some fields are written once in dozens of runs; those of every `npm test` write them all.
    if (start > 1) return
    const writable = collectionNames.flatMap((name) =>
      writableFields(name).map((field) => `${name}.${field}`),
    )
    expect(
      writable.filter((field) => !fields.has(field)),
      'fields that nobody wrote',
    ).toEqual([])
  })
}

if (toShrink)
  it(`shrinks seed ${toShrink}`, { timeout: 60 * 60_000 }, async () => {
    const shrunk = await shrinkCourse(drawCourse(Number(toShrink)))
    if (shrunk) throw new Error(`\n${printShrunk(shrunk)}`)
  })
else describe('with random network, disk and process faults', runAll)
