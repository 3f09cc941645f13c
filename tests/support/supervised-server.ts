import { Writable } from 'node:stream'
import { readEnvironment } from '#server/env.ts'
import { startServer } from '#server/process.ts'
import { openStore } from '#server/store/engine/open.ts'
import { superviseProcess } from '#server/supervise.ts'

/**
 * A real server process that fails in one way. Arguments: the way, and the milliseconds that stopping
 * may take.
 */
const [, , way = '', stopMs = '10000'] = process.argv
const settings = { ...readEnvironment(process.env), stopMs: Number(stopMs) }
const running = await startServer(await openStore(settings), settings, undefined)
const ways: Record<string, () => void> = {
  nothing: () => undefined,
  'write-after-end': () => {
    const gone = new Writable({ write: (_chunk, _encoding, done) => done() })
    gone.end()
    gone.write('more')
  },
  bug: () => {
    throw new TypeError('a mistake in the code')
  },
  'unawaited-bug': () => void Promise.reject(new TypeError('a mistake in the code')),
}
// In place before anybody can send a signal.
if (way === 'never-closes') running.stop = () => new Promise(() => setInterval(() => undefined, 60_000))
superviseProcess(running)
console.log(running.address)
setImmediate(() => ways[way]?.())
