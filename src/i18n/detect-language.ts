import type { Language } from './languages.ts'

/** Everywhere a language may be named, in the order that counts (docs/product.md, "Times, dates and languages"). */
export type LanguageSources = {
  sessionStorage: string | null
  localStorage: string | null
  browser: readonly string[]
  /** `location.search`; the parameter is `lang`. */
  query: string
  cookie: string | null
  htmlLang: string
  path: string
  host: string
}

/** The first source that names Portuguese or English in any variety decides; otherwise Portuguese. */
export function detectLanguage(sources: LanguageSources): Language {
  const named = [
    sources.sessionStorage,
    sources.localStorage,
    ...sources.browser,
    new URLSearchParams(sources.query).get('lang'),
    sources.cookie,
    sources.htmlLang,
    sources.path.split('/')[1],
    sources.host.split('.')[0],
  ]
  for (const name of named) {
    const language = asLanguage(name)
    if (language) return language
  }
  return 'pt'
}

function asLanguage(name: string | null | undefined): Language | undefined {
  const found = /^(pt|en)(?:[-_]|$)/i.exec(name ?? '')
  return found?.[1]?.toLowerCase() as Language | undefined
}
