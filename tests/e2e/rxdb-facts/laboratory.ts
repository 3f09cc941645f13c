import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/** A closed script: at the top level of an open one, RxDB's own functions named `close` would stand in for the missing one. */
async function bundle(file: string): Promise<string> {
  const build = await rolldown({ input: join(import.meta.dirname, file), platform: 'browser' })
  const { output } = await build.generate({ format: 'iife' })
  await build.close()
  return output[0].code
}

/** Serves an empty page with RxDB in it, and a service worker with RxDB in it, on an origin of their own. */
export async function startLaboratory() {
  const files = new Map([
    ['/page.js', await bundle('page.ts')],
    ['/worker.js', await bundle('worker.ts')],
  ])
  const server = createServer(({ url = '' }, response) => {
    const script = files.get(url)
    response.setHeader('content-type', script ? 'text/javascript' : 'text/html')
    response.end(script ?? '<!doctype html><script type="module" src="/page.js"></script>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
