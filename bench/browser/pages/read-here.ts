import { readFile } from '../../../workers/activity-files/read-file.ts'

/**
 * For the benchmark: reads a file on the page's own thread, which the browser can slow down; a worker always runs at
 * full speed. @returns milliseconds, and how many sessions were found.
 */
async function readHere(base64: string): Promise<{ ms: number; sessions: number }> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const start = performance.now()
  const result = await readFile(new Blob([bytes]), Date.now())
  const ms = performance.now() - start
  return { ms, sessions: 'recordings' in result ? result.recordings.length : 0 }
}

Object.assign(globalThis, { readHere })
