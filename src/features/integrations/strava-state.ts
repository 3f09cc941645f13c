import { paths } from '#src/config/paths.ts'
import { storageKeys } from '#src/config/storage-keys.ts'
import { tabStore } from '#src/config/web-storage.ts'

/** docs/product.md, "Strava": what is asked of Strava. */
const scope = 'read,activity:read_all,profile:read_all'

/**
 * The address at which Strava asks the person for leave. It carries a random word that must come back unchanged:
 * otherwise a link could bring another account's code.
 */
export function startAuthorisation(authoriseUrl: string, clientId: string): string {
  const state = crypto.randomUUID()
  tabStore.write(storageKeys.stravaState, state)
  const url = new URL(authoriseUrl)
  const asked = {
    client_id: clientId,
    redirect_uri: new URL(paths.stravaCallback, location.origin).href,
    response_type: 'code',
    approval_prompt: 'auto',
    scope,
    state,
  }
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value)
  return url.href
}

type Authorisation =
  /** `scope`: the rights that the person left ticked. */
  | { kind: 'granted'; code: string; scope: string | undefined }
  /** `error`: Strava's own word for why, such as `access_denied`. */
  | { kind: 'failed'; error: string }
  /** `not-asked`: not begun in this tab. `no-code`: incomplete. */
  | { kind: 'not-asked' | 'no-code' }

/** Longer than any word of Strava: a link of somebody else could bring a whole text. */
const longestWord = 60

/** What Strava sent the person back with (docs/product.md, "Strava"). */
export function readAuthorisation(search: URLSearchParams, expectedState: string | null): Authorisation {
  const error = search.get('error')
  if (error) return { kind: 'failed', error: error.slice(0, longestWord) }
  const code = search.get('code')
  if (!code) return { kind: 'no-code' }
  if (!expectedState || search.get('state') !== expectedState) return { kind: 'not-asked' }
  return { kind: 'granted', code, scope: search.get('scope') ?? undefined }
}

export function readExpectedState(): string | null {
  return tabStore.read(storageKeys.stravaState)
}

/** A word serves once. */
export function forgetExpectedState(): void {
  tabStore.remove(storageKeys.stravaState)
}
