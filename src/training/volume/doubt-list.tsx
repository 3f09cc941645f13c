import { Trans, useLingui } from '@lingui/react/macro'
import type { ClearReading, Doubt } from '#src/domain/volume/shape.ts'
import { Button } from '#src/ui/button.tsx'
import { doubtWords } from '../words/doubt-words.ts'
import styles from './volume-reading.module.css'
import { volumeText } from './volume-text.ts'

type Props = {
  text: string
  doubts: readonly Doubt[]
  /** Takes a text that says one of the readings of a doubt; without it nothing can be chosen. */
  onWrite?: ((text: string) => void) | undefined
}

/** The text with the places underlined that its reading is not sure of, and one sentence about each. */
export function DoubtList({ text, doubts, onWrite }: Props) {
  const { t } = useLingui()
  if (doubts.length === 0) return null
  return (
    <div className={styles.doubts}>
      <p>
        <b aria-hidden>? </b>
        <Trans>Confira se o Rumo leu bem:</Trans>
      </p>
      <p className={styles.marked}>{marked(text, doubts)}</p>
      <ul>
        {doubts.map(({ start, end, kind, readings = [] }) => (
          <li key={`${start} ${kind}`}>
            <q>{text.slice(start, end).trim()}</q> {t(doubtWords[kind])}
            {onWrite && readings.map((one) => <Choice key={one.text} reading={one} onWrite={onWrite} />)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Choice({ reading, onWrite }: { reading: ClearReading; onWrite: (text: string) => void }) {
  const { i18n } = useLingui()
  const total = volumeText(reading.volume, i18n.locale)
  return (
    <Button className={styles.choice} onClick={() => onWrite(reading.text)}>
      <Trans>É {total}: escrever assim</Trans>
    </Button>
  )
}

function marked(text: string, doubts: readonly Doubt[]) {
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
