import { paths } from '#src/config/paths.ts'
import { storageKeys, tabStore } from '#src/config/web-storage.ts'

/** What is asked of each provider (docs/product.md, "Strava" and "The watch"). */
const asks = {
  strava: { path: paths.stravaCallback, scope: 'read,activity:read_all,profile:read_all' },
  intervals: { path: paths.intervalsCallback, scope: 'CALENDAR:WRITE,ACTIVITY:READ' },
} as const

type Provider = keyof typeof asks

export const providerNames = { strava: 'Strava', intervals: 'Intervals.icu' } as const

/**
 * The address at which the provider asks the person for leave. It carries a random word that must come back unchanged:
 * otherwise a link could bring another account's code.
 */
export function startAuthorisation(provider: Provider, authoriseUrl: string, clientId: string): string {
  const state = crypto.randomUUID()
  tabStore.write(storageKeys.authorisationState, state)
  const url = new URL(authoriseUrl)
  const { path, scope } = asks[provider]
  const asked = {
    client_id: clientId,
    redirect_uri: new URL(path, location.origin).href,
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
  /** `error`: the provider's own word for why, such as `access_denied`. */
  | { kind: 'failed'; error: string }
  /** `not-asked`: not begun in this tab. `no-code`: incomplete. */
  | { kind: 'not-asked' | 'no-code' }

/** Longer than any such word: a link of somebody else could bring a whole text. */
const longestWord = 60

/** What the provider sent the person back with. */
export function readAuthorisation(search: URLSearchParams, expectedState: string | null): Authorisation {
  const error = search.get('error')
  if (error) return { kind: 'failed', error: error.slice(0, longestWord) }
  const code = search.get('code')
  if (!code) return { kind: 'no-code' }
  if (!expectedState || search.get('state') !== expectedState) return { kind: 'not-asked' }
  return { kind: 'granted', code, scope: search.get('scope') ?? undefined }
}

export function readExpectedState(): string | null {
  return tabStore.read(storageKeys.authorisationState)
}

/** A word serves once. */
export function forgetExpectedState(): void {
  tabStore.remove(storageKeys.authorisationState)
}
