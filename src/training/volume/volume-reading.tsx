import { Trans } from '@lingui/react/macro'
import { IconChevronDown } from '@tabler/icons-react'
import type { VolumeSource } from '#src/domain/volume/shape.ts'
import { isUnread } from '#src/domain/volume/unread.ts'
import { WorkoutLines } from '../workout-lines.tsx'
import { DoubtList } from './doubt-list.tsx'
import { excludedParts } from './excluded.ts'
import { ExcludedList, Unread } from './excluded-list.tsx'
import { useLatestExplanation } from './use-volumes.ts'
import { isDoubtful, VolumeNumber } from './volume-number.tsx'
import styles from './volume-reading.module.css'

type Props = VolumeSource & {
  /** Begin with the reading shown, as where it is what the page is about. */
  open?: boolean
  /** Takes a clearer text, where it can be written: a doubt with two readings then offers the other one. */
  onWrite?: (text: string) => void
}

/**
 * What a text adds up to, as one quiet line under it; opened, it shows how the text was understood, line by line, and
 * what was left out and why.
 */
export function VolumeReading({ sport, description, open = false, onWrite }: Props) {
  const { explanation, description: read } = useLatestExplanation({ sport, description })
  return (
    <details className={styles.reading} data-sport={sport} open={open}>
      <summary className={styles.summary}>
        <span>
          <Trans>Volume</Trans>
        </span>
        <VolumeNumber volume={explanation?.volume} text={read} doubtful={isDoubtful(explanation)} />
        <span className={styles.how}>
          <Trans>como o Rumo leu</Trans>
          <IconChevronDown size={18} aria-hidden />
        </span>
      </summary>
      {explanation && (
        // Of a text that was typed on in the meantime nothing is replaced.
        <DoubtList
          text={read}
          doubts={explanation.doubts}
          onWrite={read === description ? onWrite : undefined}
        />
      )}
      {explanation && read.trim() !== '' && <WorkoutLines sport={sport} description={read} explained />}
      {explanation && isUnread(read, explanation.volume) && <Unread />}
      {explanation?.statedTotal && (
        <p className={styles.note}>
          <Trans>O total escrito no texto vale mais que a soma das linhas.</Trans>
        </p>
      )}
      {explanation && <ExcludedList parts={excludedParts(read, explanation)} />}
    </details>
  )
}
