import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** How the API behaves at the moment, for the page and the service worker alike. */
export type Weather =
  | 'fair'
  /** An error page without a problem document. */
  | 'status-500'
  /** A captive portal: HTML with 200. */
  | 'html'
  /** Takes the request and never answers. */
  | 'silent'
  /** No call is answered, and each fails at once, as without a signal. */
  | 'unreachable'
  /** The session is gone. */
  | 'unauthenticated'
  /** The server no longer speaks this version of the app. */
  | 'outdated'
  /** Reads are answered; every write is refused for what it holds. */
  | 'refusing'

/**
 * A proxy between the browser and the real server on one origin, so that bad networks can be staged for everything
 * the browser does. Only the API has weather; the app's files come unless a test loses some.
 */
export async function startWeather(target: string) {
  const upstream = new URL(target)
  let files = upstream
  let api: Between | undefined
  let weather: Weather = 'fair'
  let version = 1
  let losesEvery = Number.POSITIVE_INFINITY
  let filesAsked = 0
  let held: RegExp | null = null
  let gone = false
  const open = new Set<ServerResponse>()

  const server = createServer((incoming, response) => {
    if (gone) {
      incoming.socket.destroy()
      return
    }
    open.add(response)
    response.on('close', () => open.delete(response))
    if (version > 1 && incoming.url === '/service-worker.js') void serveNewWorker(upstream, version, response)
    else if (
      incoming.url?.startsWith('/assets/') &&
      (++filesAsked % losesEvery === 0 || held?.test(incoming.url))
    )
      incoming.destroy()
    else if (incoming.url?.startsWith('/assets/'))
      serveAsset(files, incoming, response).catch(() => response.destroy())
    else if (!isApi(incoming)) forward(files, incoming, response)
    else if (api && weather === 'fair') api(upstream, incoming, response)
    else if (isFair(weather, incoming)) forward(upstream, incoming, response)
    else storm(weather, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on; open streams are cut, so that nobody notices the change by luck. */
    set(next: Weather) {
      weather = next
      for (const response of open) if (isApi(response.req)) response.destroy()
    },
    /** How many devices listen to news, and how many calls are on their way. */
    calls() {
      const calls = [...open].filter((response) => isApi(response.req))
      const streams = calls.filter((response) => response.req.url?.startsWith('/api/sync/stream')).length
      return { streams, others: calls.length - streams }
    },
    /** From now on one of so many requests for the app's files is cut off. */
    loseFiles(every: number) {
      losesEvery = every
    },
    /** From now on every request for a file of such a name is cut off; null lets all come. */
    holdBack(names: RegExp | null) {
      held = names
    },
    /** Whether from now on nothing is answered at all. */
    disappear(isGone: boolean) {
      gone = isGone
      if (isGone) server.closeAllConnections()
    },
    /** From now on the app's service worker is another one, as after a deployment. */
    deployNewVersion() {
      version++
    },
    /** From now on the app's files come from another server, as after a deployment. */
    serveAppOf(url: string) {
      files = new URL(url)
    },
    /** From now on calls go through this first. */
    between(next: Between) {
      api = next
    },
    close() {
      for (const response of open) response.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Answers a call in the server's place, or hands it on to the server changed. */
export type Between = (upstream: URL, incoming: IncomingMessage, response: ServerResponse) => void

function isApi({ url }: IncomingMessage): boolean {
  return url?.startsWith('/api') ?? false
}

function isFair(weather: Weather, incoming: IncomingMessage): boolean {
  return weather === 'fair' || (weather === 'refusing' && incoming.method === 'GET')
}

export function forward(upstream: URL, incoming: IncomingMessage, response: ServerResponse): void {
  const outgoing = request(
    {
      host: upstream.hostname,
      port: upstream.port,
      path: incoming.url,
      method: incoming.method,
      headers: incoming.headers,
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  outgoing.on('error', () => response.destroy())
  response.on('close', () => outgoing.destroy())
  incoming.pipe(outgoing)
}

type Asset = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** What the server answered to the requests for hashed files: the same for every device of every test. */
const assets = new Map<string, Asset>()

/** Asks the server for each file once: a device that installs the app takes 200 of them. */
async function serveAsset(upstream: URL, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, url } = incoming
  const name = `${url} ${headers['accept-encoding']}`
  let asset = assets.get(name)
  if (!asset) {
    const outgoing = request(new URL(url ?? '', upstream), { headers }).end()
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    asset = { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) }
    if (asset.status === 200) assets.set(name, asset)
  }
  response.writeHead(asset.status, asset.headers).end(asset.body)
}

/** One more byte is a new version to the browser. */
async function serveNewWorker(upstream: URL, version: number, response: ServerResponse): Promise<void> {
  const worker = await (await fetch(new URL('/service-worker.js', upstream))).text()
  const head = { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }
  response.writeHead(200, head).end(`${worker}\n// version ${version}\n`)
}

function storm(weather: Weather, response: ServerResponse): void {
  switch (weather) {
    case 'status-500':
      response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal error')
      return
    case 'unreachable':
      response.destroy()
      return
    case 'html':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wi-Fi grátis</h1>')
      return
    case 'unauthenticated':
      return refuse(response, 401, 'unauthenticated')
    case 'outdated':
      return refuse(response, 426, 'upgrade-required')
    case 'refusing':
      return refuse(response, 422, 'invalid')
    case 'fair':
    case 'silent':
      return
  }
}

export function refuse(response: ServerResponse, status: number, code: string): void {
  const problem = { type: 'about:blank', title: code, status, code }
  response.writeHead(status, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem))
}
