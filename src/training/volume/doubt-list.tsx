import { Trans, useLingui } from '@lingui/react/macro'
import type { ClearReading, OpenDoubt } from '#src/domain/reading/folds/doubt-readings.ts'
import type { PlanSport } from '#src/domain/reading/plan.ts'
import { Button } from '#src/ui/button.tsx'
import { doubtWords } from '../words/doubt-words.ts'
import { settleText } from './settled-texts.ts'
import styles from './volume-reading.module.css'
import { volumeText } from './volume-text.ts'

type Props = {
  sport: PlanSport
  text: string
  doubts: readonly OpenDoubt[]
  /** Takes a text that says one of the readings of a doubt; without it nothing can be chosen. */
  onWrite?: ((text: string) => void) | undefined
}

/**
 * The places that a reading is not sure of, each with one question and a button for each way to read it, and
 * one to keep the reading. That the steps do not add up to the stated sum is not asked about.
 */
export function DoubtList({ sport, text, doubts, onWrite }: Props) {
  const { t } = useLingui()
  const open = doubts.filter(({ kind }) => kind !== 'sum')
  const [sum] = doubts.filter(({ kind }) => kind === 'sum')
  if (doubts.length === 0) return null
  return (
    <div className={styles.doubts}>
      {open.length > 0 && (
        <>
          <p className={styles.marked}>
            <b aria-hidden>? </b>
            {marked(text, open)}
          </p>
          <ul>
            {open.map(({ start, end, kind, readings }) => (
              <li key={`${start} ${kind}`}>
                <q>{text.slice(start, end).trim()}</q> {t(doubtWords[kind])}
                {onWrite && readings.map((one) => <Choice key={one.text} reading={one} onWrite={onWrite} />)}
              </li>
            ))}
          </ul>
          <Button className={styles.choice} onClick={() => settleText({ sport, description: text })}>
            <Trans>Está certo assim</Trans>
          </Button>
        </>
      )}
      {sum && <p>{t(doubtWords.sum)}</p>}
    </div>
  )
}

function Choice({ reading, onWrite }: { reading: ClearReading; onWrite: (text: string) => void }) {
  const { i18n } = useLingui()
  const total = volumeText(reading.volume, i18n.locale)
  return (
    <Button className={styles.choice} title={reading.text} onClick={() => onWrite(reading.text)}>
      <Trans>É {total}: escrever assim</Trans>
    </Button>
  )
}

function marked(text: string, doubts: readonly OpenDoubt[]) {
  let from = 0
  const shown = doubts
    // Two kinds may be about the same words.
    .filter(({ start, end }) => {
      const isFree = start >= from
      if (isFree) from = end
      return isFree
    })
    .map(({ start, end }, index, all) => (
      <span key={start}>
        {text.slice(all[index - 1]?.end ?? 0, start)}
        <u>{text.slice(start, end)}</u>
      </span>
    ))
  return [...shown, text.slice(from)]
}
