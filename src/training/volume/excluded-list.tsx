import { Trans, useLingui } from '@lingui/react/macro'
import { leftOutWords } from '../words/excluded-words.ts'
import type { LeftOutPart } from './excluded.ts'
import styles from './volume-reading.module.css'

/** The parts of a text that add nothing to its volume, each with the reason; nothing when all of it counts. */
export function LeftOutList({ parts }: { parts: readonly LeftOutPart[] }) {
  const { t } = useLingui()
  if (parts.length === 0) return null
  return (
    <div className={styles.leftOut}>
      <p>
        <Trans>Não soma:</Trans>
      </p>
      <ul>
        {parts.map(({ at, words, reason }) => (
          <li key={at}>
            <q>{words}</q> {t(leftOutWords[reason])}
          </li>
        ))}
      </ul>
    </div>
  )
}
