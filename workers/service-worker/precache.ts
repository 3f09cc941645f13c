import { PrecacheController } from 'workbox-precaching'
import { type FilesReport, filesMessage } from '#sync/background.ts'
import { timings } from '#sync/timings.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The Network Information API, which TypeScript's WebWorker library and some browsers lack. */
  navigator: { connection?: { saveData?: boolean; type?: string } }
}

/** One line of the build's list. The app opens and logs a workout with the essential files alone. */
export type AppFile = { url: string; revision: string | null; essential?: boolean }

/** The number of files fetched at the same time. */
const atOnce = 3

/** After this many failures of one file in a row, the pages show that the network does not deliver the app. */
const failuresToTell = 3

/** Knows the files of this version by address and deletes those of older versions. */
export const precache = new PrecacheController()
const essential: string[] = []

let trouble: FilesReport['trouble'] = null
let storing: Promise<void> | undefined

export function addFiles(files: readonly AppFile[]): void {
  precache.addToCacheList([...files])
  for (const { url, essential: needed } of files) if (needed) essential.push(new URL(url, location.href).href)
}

/**
 * Stores what this version needs before it can take over. A first installation needs the essential files only. An
 * update waits for all of them: until then the version before it has all it needs.
 */
export function installFiles(): Promise<void> {
  if (self.registration.active) return storeFiles(wantedFiles(), () => Promise.resolve())
  storing = storeFiles(essential, reportFiles).finally(() => (storing = undefined))
  return storing
}

/**
 * Stores the files that are missing and posts the progress to the pages. Rejects after `timings.installLimit`, or when a
 * file fails and a newer version waits to take over.
 */
export async function prepareFiles(): Promise<void> {
  await reportFiles()
  storing ??= storeFiles(wantedFiles(), reportFiles).finally(() => (storing = undefined))
  await storing
}

/** A file of the app from the device, or from the network, which also stores it. */
export async function appFile(url: string): Promise<Response> {
  const stored = await precache.matchPrecache(url)
  if (stored) return stored
  const response = await fetchFile(url)
  const copy = response.clone()
  void put(url, copy).then(reportFiles, () => undefined)
  return response
}

/** On a connection that is paid by volume, everything else comes when it is opened. */
function isMetered(): boolean {
  const { saveData, type } = self.navigator.connection ?? {}
  return saveData === true || type === 'cellular'
}

function wantedFiles(): readonly string[] {
  return isMetered() ? essential : precache.getCachedURLs()
}

async function missingOf(urls: readonly string[]): Promise<string[]> {
  const stored = await (await openCache()).keys()
  const keys = new Set(stored.map(({ url }) => url))
  return urls.filter((url) => !keys.has(keyOf(url)))
}

/**
 * Fetches what is missing, in order, and repeats what fails: on a bad network one of thirty requests almost always does.
 * What was fetched stays in the cache, so that an installation that was given up goes on from there.
 */
async function storeFiles(urls: readonly string[], report: () => Promise<void>): Promise<void> {
  const giveUpAt = Date.now() + timings.installLimit
  const left = await missingOf(urls)
  const takeNext = async () => {
    for (let url = left.shift(); url; url = left.shift()) await storeFile(url, giveUpAt, report)
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
}

async function storeFile(url: string, giveUpAt: number, report: () => Promise<void>): Promise<void> {
  for (let failures = 1; ; failures += 1) {
    try {
      if (failures > 1 && (await missingOf([url])).length === 0) return
      await put(url, await fetchFile(url))
      trouble = null
      return await report()
    } catch (error) {
      const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
      if (isFull || failures === failuresToTell) {
        trouble = isFull ? 'room' : 'network'
        await report()
      }
      const wait = Math.min(timings.backoffFirst * 2 ** (failures - 1), timings.installWait)
      if (Date.now() + wait > giveUpAt || isReplaced()) throw error
      await new Promise((resume) => setTimeout(resume, wait))
    }
  }
}

/**
 * Whether a newer version waits to take over. It cannot while this one retries, and the server may no longer have this
 * one's files. While a version installs, an older one may wait.
 */
function isReplaced(): boolean {
  return self.registration.waiting !== null && self.registration.installing === null
}

/** Rejects also for a page that a network answers in place of the file. */
async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url, {
    // A file without a hash in its name may be an older one in the browser's own cache.
    cache: keyOf(url) === url ? 'default' : 'reload',
    credentials: 'same-origin',
    signal: AbortSignal.timeout(timings.requestTimeout),
  })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  if (!response.ok || isPage !== url.endsWith('.html'))
    throw new Error(`${url} was not answered with the file`)
  return response
}

async function put(url: string, response: Response): Promise<void> {
  // A copy: a navigation must not be answered with a response that was redirected.
  await (await openCache()).put(keyOf(url), new Response(response.body, response))
}

function openCache(): Promise<Cache> {
  return caches.open(precache.strategy.cacheName)
}

function keyOf(url: string): string {
  return precache.getCacheKeyForURL(url) ?? url
}

async function reportFiles(): Promise<void> {
  const wanted = wantedFiles()
  const missing = await missingOf(wanted)
  const report: FilesReport = {
    type: filesMessage,
    stored: wanted.length - missing.length,
    wanted: wanted.length,
    essentialOnly: wanted === essential,
    trouble: missing.length > 0 ? trouble : null,
  }
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' })
  for (const page of pages) page.postMessage(report)
}
