import { releaseProxy, wrap } from 'comlink'
import type { FileResult } from './read-file.ts'
import type { FileApi } from './read-worker.ts'

export type { FileProblemCode, LeftOut } from './problem.ts'
export type { FileResult } from './read-file.ts'
export type { Recording } from './recording.ts'

/** A file of 25 MB takes some seconds on a slow phone. */
const timeoutMs = 60_000

/**
 * Reads one file in a worker of its own, which ends afterwards: a hostile file costs nothing but itself.
 * @returns `unread` when the worker ends without an answer.
 */
export async function readActivityFile(file: Blob): Promise<FileResult> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    type: 'module',
    name: 'activity-files',
  })
  const api = wrap<FileApi>(worker)
  const { promise: ended, resolve } = Promise.withResolvers<FileResult>()
  const timeout = setTimeout(() => resolve({ problem: 'unread' }), timeoutMs)
  worker.addEventListener('error', () => resolve({ problem: 'unread' }))
  try {
    return await Promise.race([api.read(file).catch((): FileResult => ({ problem: 'unread' })), ended])
  } finally {
    clearTimeout(timeout)
    api[releaseProxy]()
    worker.terminate()
  }
}
