import { Plural, useLingui } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { Volume } from '#src/domain/reading/sums.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './changed-readings.module.css'
import { forgetChanges } from './reading-changes.ts'
import { useChangedReadings } from './use-readings.ts'
import { volumeText } from './volume-text.ts'

/** Once after an update, and quietly: the texts that are read differently since, each with both totals. */
export function ChangedReadings() {
  const { t, i18n } = useLingui()
  const changes = useChangedReadings()
  if (changes.length === 0) return null
  const total = (volume: Volume | null) => (volume ? volumeText(volume, i18n.locale) : t`sem volume`)
  return (
    <details className={styles.reading}>
      <summary className={styles.summary}>
        <Plural
          value={changes.length}
          one="# texto de treino é lido de outro jeito desde a atualização"
          other="# textos de treino são lidos de outro jeito desde a atualização"
        />
        <span className={styles.how}>
          <IconChevronDown size={18} aria-hidden />
        </span>
      </summary>
      <ul>
        {changes.map(({ sport, description, before, after }) => (
          <li key={`${sport} ${description}`} className={styles.note}>
            <q>{description.split('\n')[0]}</q> {total(before)} → {total(after)}
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Button onClick={forgetChanges}>{t`Entendi`}</Button>
      </p>
    </details>
  )
}
