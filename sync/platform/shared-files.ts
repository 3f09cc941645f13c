const cacheName = 'rumo-shared-files'

/** What waits for the person's press, at most: pages of other sites can send files as well. */
const most = { files: 20, bytes: 100_000_000, ms: 86_400_000 }

/** The files that wait, newest first. Their paths carry what is asked without reading them. */
async function waitingIn(cache: Cache) {
  const waiting = (await cache.keys()).map((request) => {
    const [, time, bytes, name = ''] = /\/shared\/(\d+)-(\d+)-[^/]*\/([^]*)$/.exec(request.url) ?? []
    return { request, time: Number(time), bytes: Number(bytes), name: decodeURIComponent(name) }
  })
  return waiting.toSorted((one, other) => other.time - one.time)
}

/**
 * Keeps files that another app shared until the person says whether to add them, and drops older ones to make
 * room. @returns false, and keeps nothing, when these are too many.
 */
export async function keepShared(files: readonly File[]): Promise<boolean> {
  let room = most.files - files.length
  let bytes = most.bytes - files.reduce((sum, file) => sum + file.size, 0)
  if (room < 0 || bytes < 0) return false
  const cache = await caches.open(cacheName)
  for (const one of await waitingIn(cache)) {
    room -= 1
    bytes -= one.bytes
    if (room < 0 || bytes < 0) await cache.delete(one.request)
  }
  for (const file of files) {
    const place = `${Date.now()}-${file.size}-${crypto.randomUUID()}`
    await cache.put(`/shared/${place}/${encodeURIComponent(file.name)}`, new Response(file))
  }
  return true
}

/** The files that wait. Those of yesterday are somebody's who never came for them. None where there is no cache. */
export async function sharedFiles(): Promise<File[]> {
  if (!('caches' in globalThis) || !(await caches.has(cacheName))) return []
  const cache = await caches.open(cacheName)
  const files: File[] = []
  for (const { request, time, name } of await waitingIn(cache)) {
    const response = Date.now() - time < most.ms ? await cache.match(request) : undefined
    if (response) files.push(new File([await response.blob()], name))
    else await cache.delete(request)
  }
  return files
}

export async function forgetSharedFiles(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(cacheName)
}
