import { PrecacheController } from 'workbox-precaching'
import { timings } from '../../sync/timings.ts'

/** The number of files fetched at the same time. */
const atOnce = 3

/** The files of this version of the app. A response that comes too slowly is asked for again. */
export const precache = new PrecacheController({
  plugins: [
    {
      requestWillFetch: async ({ request }) =>
        new Request(request, { signal: AbortSignal.timeout(timings.requestTimeout) }),
    },
  ],
})

/**
 * Fetches what is missing of the app's files, in their order, and repeats what fails: on a bad network one of thirty
 * requests almost always does. What was fetched stays in the cache, so that an installation that was given up goes on
 * from there. Rejects after `timings.installLimit`.
 */
export async function installFiles(event: ExtendableEvent): Promise<void> {
  const giveUpAt = Date.now() + timings.installLimit
  const left = precache.getCachedURLs()
  const takeNext = async () => {
    for (let url = left.shift(); url; url = left.shift()) await fetchFile(event, url, giveUpAt)
  }
  await Promise.all(Array.from({ length: atOnce }, takeNext))
}

async function fetchFile(event: ExtendableEvent, url: string, giveUpAt: number): Promise<void> {
  const cacheKey = precache.getCacheKeyForURL(url) ?? url
  // A file without a hash in its name may be an older one in the browser's own cache.
  const cache = cacheKey === url ? 'default' : 'reload'
  for (let wait = timings.backoffFirst; ; wait *= 2) {
    try {
      const request = new Request(url, { cache, credentials: 'same-origin' })
      await Promise.all(precache.strategy.handleAll({ event, request, params: { cacheKey } }))
      return
    } catch (error) {
      if (Date.now() + wait > giveUpAt) throw error
    }
    await new Promise((resume) => setTimeout(resume, Math.min(wait, timings.installWait)))
  }
}
