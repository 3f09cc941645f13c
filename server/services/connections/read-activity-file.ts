import { Worker } from 'node:worker_threads'
import type { FileResult } from '#workers/activity-files/read-file.ts'

/** The longest that a file may take, in ms. */
const longestMs = 60_000

/** What a thread is started with. */
export type FileToRead = { bytes: Uint8Array<ArrayBuffer>; now: number }

/** Reads a recorded file as a device does, in a thread of its own: a large one takes seconds. */
export async function readActivityFile(file: FileToRead): Promise<FileResult> {
  const thread = new Worker(new URL('./activity-file-thread.ts', import.meta.url), {
    workerData: file,
    transferList: [file.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: 400 },
  })
  const { promise, resolve } = Promise.withResolvers<FileResult>()
  const timer = setTimeout(() => resolve({ problem: 'broken' }), longestMs)
  thread.once('message', resolve)
  // Out of memory, or a file that no reader knows how to refuse.
  thread.once('error', () => resolve({ problem: 'broken' }))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
