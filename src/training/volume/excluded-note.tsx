import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { VolumeSource } from '#src/domain/volume/shape.ts'
import { isUnread } from '#src/domain/volume/unread.ts'
import { excludedParts } from './excluded.ts'
import { ExcludedList, Unread } from './excluded-list.tsx'
import { useExplanation } from './use-volumes.ts'
import styles from './volume-reading.module.css'

/** Below a workout's rows, which say what counted: what did not, and why. A rest day has nothing to count. */
export function ExcludedNote({ sport, description }: VolumeSource) {
  const explanation = useExplanation({ sport, description })
  const parts = explanation ? excludedParts(description, explanation) : []
  if (sport === 'rest') return null
  if (explanation && isUnread(description, explanation.volume)) return <Unread />
  if (parts.length === 0) return null
  return (
    <details className={styles.reading}>
      <summary className={styles.summary}>
        <span>
          <Trans>Como o volume foi calculado</Trans>
        </span>
        <IconChevronDown size={18} aria-hidden />
      </summary>
      <ExcludedList parts={parts} />
    </details>
  )
}
