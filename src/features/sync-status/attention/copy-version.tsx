import { useLingui } from '@lingui/react/macro'
import { CopyButton } from '#src/ui/copy-button.tsx'
import type { AttentionDocument } from '#sync/client.ts'
import { fieldWord, shownFields } from './field-words.ts'
import { useFieldText } from './use-field-text.ts'

/** Copies what the person wrote, to be kept or sent elsewhere: one field per line, in plain words. */
export function CopyVersion({ entry }: { entry: AttentionDocument }) {
  const { t } = useLingui()
  const fieldText = useFieldText()
  const { entity, title, mine } = entry
  const lines = shownFields({ mine, theirs: null }).map(
    (field) => `${t(fieldWord(entity, field) ?? { id: field })}: ${fieldText(field, mine[field])}`,
  )
  if (lines.length === 0) return null
  return <CopyButton text={[...('name' in mine ? [] : [title]), ...lines].join('\n')} />
}
