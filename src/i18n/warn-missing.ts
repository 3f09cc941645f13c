import type { I18n } from '@lingui/core'

/** Logs each text that a language lacks, once; it is shown as it is written in the code. */
export function warnOfMissing(i18n: I18n): void {
  const logged = new Set<string>()
  i18n.on('missing', ({ id, locale }) => {
    const text = `${locale} ${id}`
    if (logged.has(text)) return
    logged.add(text)
    console.warn(`Missing translation: ${text}`)
  })
}
