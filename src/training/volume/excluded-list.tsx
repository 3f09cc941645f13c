import { Trans, useLingui } from '@lingui/react/macro'
import { exclusionWords } from '../words/excluded-words.ts'
import type { ExcludedPart } from './excluded.ts'
import styles from './volume-reading.module.css'

/** The parts of a text that add nothing to its volume, each with the reason; nothing when all of it counts. */
export function ExcludedList({ parts }: { parts: readonly ExcludedPart[] }) {
  const { t } = useLingui()
  if (parts.length === 0) return null
  return (
    <div className={styles.excluded}>
      <p>
        <Trans>Não soma:</Trans>
      </p>
      <ul>
        {parts.map(({ at, words, reason }) => (
          <li key={at}>
            <q>{words}</q> {t(exclusionWords[reason])}
          </li>
        ))}
      </ul>
    </div>
  )
}
