import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ClearReading, OpenDoubt, ShownPlan } from '#src/domain/reading/folds/doubt-readings.ts'
import type { DoubtKind } from '#src/domain/reading/plan.ts'
import type { Volume } from '#src/domain/reading/sums.ts'
import type { Sport } from '#sync/contract/index.ts'
import styles from './doubt-list.module.css'
import { settleText } from './settled-texts.ts'
import { volumeText } from './volume-text.ts'

type Props = {
  sport: Sport
  text: string
  plan: Pick<ShownPlan, 'doubts' | 'volume'>
  /** Takes a text that says one of the readings of a doubt; without it nothing can be chosen. */
  onWrite?: ((text: string) => void) | undefined
}

/**
 * The places that a reading is not sure of, each as a question in one sentence with a button for each way to read it, or
 * one to keep the reading. That the steps do not add up to the stated sum is not asked about.
 */
export function DoubtList({ sport, text, plan, onWrite }: Props) {
  const { t } = useLingui()
  const open = plan.doubts.filter(({ kind }) => kind !== 'sum')
  const [sum] = plan.doubts.filter(({ kind }) => kind === 'sum')
  const settle = () => settleText({ sport, description: text })
  return (
    <>
      {open.map((doubt) => {
        const clear = doubt.readings.length === 0 && clearWords[doubt.kind]
        return (
          <div key={`${doubt.start} ${doubt.kind}`} className={styles.doubt}>
            <p>
              <q>{text.slice(doubt.start, doubt.end).trim()}</q> {t(doubtWords[doubt.kind])}
              {clear && <> {t(clear)}</>}
            </p>
            {onWrite && doubt.readings.length > 0 ? (
              <Readings
                doubt={doubt}
                text={text}
                volume={plan.volume}
                // With one question the text says enough as it is; of several only this one is answered.
                onKeep={open.length === 1 ? settle : undefined}
                onWrite={onWrite}
              />
            ) : (
              <button type="button" onClick={settle}>
                {t`Está certo assim`}
              </button>
            )}
          </div>
        )
      })}
      {sum && <p className={styles.note}>{t(doubtWords.sum)}</p>}
    </>
  )
}

type ReadingsProps = {
  doubt: OpenDoubt
  text: string
  volume: Volume | null
  onKeep: (() => void) | undefined
  onWrite: (text: string) => void
}

function Readings({ doubt: { kind, readings }, text, volume, onKeep, onWrite }: ReadingsProps) {
  const { t, i18n } = useLingui()
  const bySize = readings.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  return (
    <div className={styles.two}>
      {bySize.map((reading, index) => {
        const total = volumeText(reading.volume, i18n.locale)
        const words = readingWords[kind]?.[index === 0 ? 0 : 1]
        const keeps = onKeep && JSON.stringify(reading.volume) === JSON.stringify(volume) ? onKeep : undefined
        return (
          <button key={reading.text} type="button" onClick={keeps ?? (() => onWrite(reading.text))}>
            {words ? `${t(words)}: ${total}` : total}
            <small>
              {keeps ? t`o texto fica como está` : t`escreve ${changedLines(text, reading.text)}`}
            </small>
          </button>
        )
      })}
    </div>
  )
}

function sizeOf({ volume: { km, m, min, s } }: ClearReading): number {
  return (km * 1000 + m) * 100_000 + min * 60 + s
}

/** The lines of the new text that the old one does not have. */
function changedLines(before: string, after: string): string {
  const old = new Set(before.split('\n'))
  const changed = after.split('\n').filter((line) => !old.has(line))
  return changed.join(' / ').trim()
}

/** What a reading leaves open, each as one question; `sum` is a note. */
const doubtWords: Record<DoubtKind, MessageDescriptor> = {
  number: msg`falta a unidade, ou o que se faz: quanto é?`,
  sentence: msg`conta ou aconselha em vez de planejar: o total está certo?`,
  repeat: msg`o que se repete?`,
  recovery: msg`vem uma vez só ou depois de cada tiro?`,
  parts: msg`soma ao que vem antes ou faz parte dele?`,
  sum: msg`O total escrito vale, e as partes somam outra coisa.`,
}

/** How to write it clearly, where no text can be offered. */
const clearWords: Partial<Record<DoubtKind, MessageDescriptor>> = {
  repeat: msg`Escreva 3x(…)`,
  recovery: msg`Escreva 3x(8' forte + 2' leve)`,
  parts: msg`Se for parte, ponha entre parênteses`,
}

/** The readings of a doubt by what they add up to: the smaller one, and the larger one. */
const readingWords: Partial<Record<DoubtKind, readonly [MessageDescriptor, MessageDescriptor]>> = {
  recovery: [msg`Uma vez`, msg`Depois de cada`],
  parts: [msg`Faz parte`, msg`Soma`],
}
