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

/** How to write amounts so that they are read, where a text with numbers has no total. */
export function Unread() {
  return (
    <p className={styles.note}>
      <Trans>
        Não deu para ler um volume neste texto. Escreva as quantidades como 8x50 m, 5 km, 45 min ou 3x(5 min +
        2 min), ou o total numa linha: = 2450 m
      </Trans>
    </p>
  )
}
