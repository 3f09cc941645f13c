import { i18n } from '@lingui/core'
import { storageKeys } from '../config/storage-keys.ts'
import { detectLanguage } from './detect-language.ts'
import { type Language, locales } from './languages.ts'

/** While developing with `--pseudo`, made-up letters stand in for every language. */
const pseudo = import.meta.env.MODE === 'pseudo'

/** Loads the texts of a language and shows them; what is typed on the screen stays. */
async function activate(language: Language): Promise<void> {
  const { messages } = await readCatalogue(pseudo ? 'pseudo' : language)
  i18n.loadAndActivate({ locale: language, messages })
  document.documentElement.lang = locales[language]
}

/** Each catalogue is a file of its own, fetched when its language is spoken. */
function readCatalogue(name: string): Promise<{ messages: Record<string, string> }> {
  return import(`../../locales/${name}/messages.po`)
}

/** Starts the interface in the language this browser and person want. */
export function startLanguage(): Promise<void> {
  return activate(
    detectLanguage({
      sessionStorage: read(() => sessionStorage.getItem(storageKeys.language)),
      localStorage: read(() => localStorage.getItem(storageKeys.language)),
      browser: navigator.languages,
      query: location.search,
      cookie: new RegExp(`(?:^|; )${storageKeys.language}=([^;]*)`).exec(document.cookie)?.[1] ?? null,
      htmlLang: '',
      path: location.pathname,
      host: location.hostname,
    }),
  )
}

/** Changes the language and remembers the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activate(language)
  read(() => {
    localStorage.setItem(storageKeys.language, language)
    sessionStorage.setItem(storageKeys.language, language)
    return null
  })
}

/** Storage may be forbidden by the browser; the language then lasts as long as the page. */
function read(get: () => string | null): string | null {
  try {
    return get()
  } catch {
    return null
  }
}
