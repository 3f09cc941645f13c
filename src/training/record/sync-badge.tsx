import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { IconCloudOff, IconCloudUp } from '@tabler/icons-react'
import { type RecordState, useRecordState } from './record-states.tsx'
import styles from './sync-badge.module.css'

const words: Record<RecordState, MessageDescriptor> = {
  'saved-here': msg`Salvo só neste aparelho`,
  sending: msg`Sendo enviado`,
  'needs-you': msg`Algo aqui pede atenção`,
}

type Props = { record: Parameters<typeof useRecordState>[0] }

/**
 * A small sign next to a record's name: a cloud crossed out while it is only here, one with an arrow while it is sent, a “!”
 * when it needs the person, and nothing when it is up to date. No sign that reads as a digit next to a number.
 */
export function SyncBadge({ record }: Props) {
  const state = useRecordState(record)
  const name = useSyncWords(record)
  if (!state) return null
  return (
    <span className={styles.mark} data-state={state} role="img" aria-label={name} title={name}>
      {state === 'saved-here' && <IconCloudOff size={16} aria-hidden />}
      {state === 'sending' && <IconCloudUp size={16} aria-hidden />}
    </span>
  )
}

/** The badge in words, for what has a name of its own and is read aloud without its content. */
export function useSyncWords(record: Props['record']): string | undefined {
  const { t } = useLingui()
  const state = useRecordState(record)
  return state && t(words[state])
}
