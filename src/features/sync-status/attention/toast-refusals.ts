import { i18n } from '@lingui/core'
import { showToast } from '#src/ui/toast/toast.ts'
import { type RumoDatabase, readEntries } from '#sync/client.ts'
import { refusalWords } from './refusal-words.ts'

/** Says of these rows that the server did not take what was shown as done. */
export async function toastRefusals(database: RumoDatabase, keys: readonly string[]): Promise<void> {
  const entries = await readEntries(database)
  for (const entry of entries.filter(({ entityKey }) => keys.includes(entityKey))) {
    const words = refusalWords(entry)
    if (words)
      showToast({ tone: 'error', message: i18n._(words), ...(entry.title && { detail: entry.title }) })
  }
}
