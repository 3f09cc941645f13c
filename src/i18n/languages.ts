/** The languages of the interface; the first is the source and the fallback. */
const languages = ['pt', 'en'] as const

export type Language = (typeof languages)[number]

/** The value for `Intl` and `<html lang>` of each. */
export const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-US' }

/** For code that has a catalogue's name only as text, as lingui gives it. */
export function localeOf(language: string): string {
  return language === 'en' ? locales.en : locales.pt
}
