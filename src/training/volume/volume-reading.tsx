import { Trans } from '@lingui/react/macro'
import { useThrottledValue } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { screenTimings } from '#src/config/timings.ts'
import { isOpen, isUnread } from '#src/domain/reading/sums.ts'
import type { Sport } from '#sync/contract/index.ts'
import { WorkoutLines } from '../workout-lines.tsx'
import { DoubtList } from './doubt-list.tsx'
import { Unread } from './doubt-note.tsx'
import { useLatestPlan } from './use-readings.ts'
import { VolumeNumber } from './volume-number.tsx'
import styles from './volume-reading.module.css'

type Props = {
  sport: Sport
  description: string
  /** Begin with the reading shown, as where it is what the page is about. */
  open?: boolean
  /** Takes a clearer text, where it can be written: a doubt with two readings then offers the other one. */
  onWrite?: (text: string) => void
}

/**
 * What a text adds up to, as one quiet line under it, and the question where its reading is in doubt; opened, it shows how
 * the text was understood, line by line.
 */
export function VolumeReading({ sport, description, open = false, onWrite }: Props) {
  const typed = useThrottledValue(description, screenTimings.volumeWhileTyping)
  const { plan, description: read } = useLatestPlan({ sport, description: typed })
  return (
    <>
      {plan && (
        // Of a text that was typed on in the meantime nothing is replaced.
        <DoubtList
          sport={sport}
          text={read}
          doubts={plan.doubts}
          onWrite={read === description ? onWrite : undefined}
        />
      )}
      <details className={styles.reading} data-sport={sport} open={open}>
        <summary className={styles.summary}>
          <span>
            <Trans>Volume</Trans>
          </span>
          <VolumeNumber reading={plan && { ...plan, isDoubtful: isOpen(plan) }} text={read} />
          <span className={styles.how}>
            <Trans>como o Rumo leu</Trans>
            <IconChevronDown size={18} aria-hidden />
          </span>
        </summary>
        {plan && read.trim() !== '' && <WorkoutLines sport={sport} description={read} />}
        {plan && isUnread(read, plan) && <Unread />}
        {plan?.total && (
          <p className={styles.note}>
            <Trans>O total escrito no texto vale mais que a soma das linhas.</Trans>
          </p>
        )}
      </details>
    </>
  )
}
