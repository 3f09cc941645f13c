import { sharedFilesCache } from '#sync/background.ts'

/**
 * What another app shares with this one (the manifest's `share_target`), also with no network: files are stored for the
 * page of activities, a text goes into the address of the page that makes a workout of it.
 */
export async function takeShared(request: Request): Promise<Response> {
  const form = await request.formData()
  const files = form.getAll('files').filter((part) => part instanceof File)
  if (files.length === 0) {
    const texts = ['title', 'text', 'url'].flatMap((name) => {
      const text = form.get(name)
      return typeof text === 'string' && text !== '' ? [[name, text]] : []
    })
    return seeOther(`/dashboard/share?${new URLSearchParams(texts).toString()}`)
  }
  const cache = await caches.open(sharedFilesCache)
  for (const file of files) {
    const name = encodeURIComponent(file.name)
    await cache.put(`/shared/${Date.now()}-${crypto.randomUUID()}/${name}`, new Response(file))
  }
  return seeOther('/dashboard/activities')
}

/** A page that is reloaded must not share again. */
function seeOther(path: string): Response {
  return Response.redirect(new URL(path, location.href).href, 303)
}
