import { keepShared } from '#sync/browser.ts'

/**
 * What another app shares with this one (the manifest's `share_target`), also with no network: files wait for the press
 * with which the page of activities takes them, a text goes into the address of the page that makes a workout of it.
 * Pages of other sites can send the same form: nothing of theirs is kept where the browser says so, and nothing is added
 * without the press.
 */
export async function takeShared(request: Request): Promise<Response> {
  if (isFromElsewhere(request)) return seeOther('/dashboard/activities?shared=lost')
  const form = await request.formData()
  const files = form.getAll('files').filter((part) => part instanceof File)
  if (files.length === 0) {
    const texts = ['title', 'text', 'url'].flatMap((name) => {
      const text = form.get(name)
      return typeof text === 'string' && text !== '' ? [[name, text]] : []
    })
    return seeOther(`/dashboard/share?${new URLSearchParams(texts).toString()}`)
  }
  const isKept = await keepShared(files)
  return seeOther(isKept ? '/dashboard/activities' : '/dashboard/activities?shared=much')
}

/** The system shares into a page of its own and names no origin. Browsers do not show a worker every header. */
function isFromElsewhere({ headers, referrer, destination }: Request): boolean {
  const site = headers.get('Sec-Fetch-Site')
  const origins = [headers.get('Origin'), referrer && new URL(referrer).origin]
  const isOther = origins.some((origin) => origin && origin !== 'null' && origin !== location.origin)
  return isOther || site === 'cross-site' || site === 'same-site' || destination !== 'document'
}

/** A page that is reloaded must not share again. */
function seeOther(path: string): Response {
  return Response.redirect(new URL(path, location.href).href, 303)
}
