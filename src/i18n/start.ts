import { i18n, type Messages } from '@lingui/core'
import { deviceStore, storageKeys, tabStore } from '../config/web-storage.ts'
import { detectLanguage } from './detect-language.ts'
import { type Language, locales } from './languages.ts'
import { keepTagsInValues } from './plain-values.ts'
import { warnOfMissing } from './warn-missing.ts'

/** In development with `--pseudo`, every language is replaced by made-up letters. */
const pseudo = import.meta.env.MODE === 'pseudo'

keepTagsInValues(i18n)
warnOfMissing(i18n)

/** `entry`: sign-in and an athlete's Today (scripts/build/entry-texts.ts); `messages`: everything else. */
type Part = 'entry' | 'messages'

/** The parts that are needed so far. */
const parts = new Set<Part>(['entry'])
let spoken: Language | undefined

/** Loads the needed texts of a language and shows them; what is typed on the screen stays. */
async function activate(language: Language): Promise<void> {
  spoken = language
  const catalogues = await Promise.all([...parts].map((part) => readCatalogue(language, part)))
  for (const messages of catalogues) i18n.load(language, messages)
  // Another one may have been chosen meanwhile.
  if (language !== spoken) return
  i18n.activate(language)
  document.documentElement.lang = locales[language]
}

/** Each catalogue is a file of its own, fetched when its language is spoken. */
async function readCatalogue(language: Language, part: Part): Promise<Messages> {
  const name = pseudo ? 'pseudo' : language
  const file = (await import(`../../locales/${name}/${part}.po`)) as { messages: Messages }
  return file.messages
}

/** Starts the interface in the language this browser and person want. */
export function startLanguage(): Promise<void> {
  return activate(spoken ?? wanted())
}

let loading: Promise<void> | undefined

/** Wait for this before showing anything but sign-in and Today. */
export function loadAllTexts(): Promise<void> {
  loading ??= loadMessages().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function loadMessages(): Promise<void> {
  // Before loading: a change of language meanwhile then loads these texts in the new language too.
  parts.add('messages')
  const language = spoken ?? wanted()
  const messages = await readCatalogue(language, 'messages')
  // What is on the screen has its texts, and is not to be drawn again for those of others, as `load` would have it.
  if (language === i18n.locale) Object.assign(i18n.messages, messages)
  else i18n.load(language, messages)
}

function cookieCalled(name: string): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1) ?? null
}

function wanted(): Language {
  return detectLanguage({
    sessionStorage: tabStore.read(storageKeys.language),
    localStorage: deviceStore.read(storageKeys.language),
    browser: navigator.languages,
    query: location.search,
    cookie: cookieCalled(storageKeys.language),
    htmlLang: '',
    path: location.pathname,
    host: location.hostname,
  })
}

/** Changes the language and remembers the choice on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  await activate(language)
  deviceStore.write(storageKeys.language, language)
  tabStore.write(storageKeys.language, language)
}
