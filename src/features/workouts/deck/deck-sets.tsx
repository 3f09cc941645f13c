import type { CSSProperties, ReactNode } from 'react'
import type { PlanRow } from '#src/training/plan-rows.ts'
import styles from './deck-sets.module.css'

/** What is done together: a step, a line of words, or a block with what it repeats. */
type DeckSet = { row: PlanRow; inner: PlanRow[] }

/** The rows of a plan as its sets: what a block repeats goes with it. */
export function deckSets(rows: readonly PlanRow[]): DeckSet[] {
  const sets: DeckSet[] = []
  for (const row of rows) {
    const last = sets.at(-1)
    if (row.depth > 0 && last) last.inner.push(row)
    else sets.push({ row, inner: [] })
  }
  return sets
}

type Props = {
  set: DeckSet
  /** Whether its page is shown. */
  shown: boolean
  /** An athlete's own numbers for what a row asks for. */
  ownOf: (row: PlanRow) => ReactNode
}

/** One set in letters for the water: how often, how much, the rest at the right edge, the words below or at its side. */
export function DeckSetView({ set: { row, inner }, shown, ownOf }: Props) {
  const { figure, word, words } = restOf(row)
  const text = [row.words, words].filter(Boolean).join(' ')
  const isNote = !row.amount && row.times === null && inner.length === 0
  return (
    <li className={isNote ? styles.note : styles.set} hidden={!shown}>
      {!isNote && <span className={styles.times}>{row.times !== null && <Times times={row.times} />}</span>}
      {inner.length > 0 ? (
        <ul className={styles.block}>
          {inner.map((one) => (
            <Inner key={one.at} row={one} ownOf={ownOf} />
          ))}
        </ul>
      ) : (
        !isNote && <Amount row={row} />
      )}
      {figure && (
        <span className={styles.rest}>
          {word && <small>{word}</small>}
          {figure}
        </span>
      )}
      {(text || isNote) && (
        <span className={styles.words}>
          {unbroken(text)} {ownOf(row)}
        </span>
      )}
    </li>
  )
}

function Inner({ row, ownOf }: { row: PlanRow; ownOf: Props['ownOf'] }) {
  const { times, amount, words, rest, depth } = row
  const text = [words, rest].filter(Boolean).join(' · ')
  return (
    <li style={{ '--depth': depth - 1 } as CSSProperties}>
      {(times !== null || amount) && <Amount row={row} times={times} />}
      {text && (
        <span className={styles.words}>
          {unbroken(text)} {ownOf(row)}
        </span>
      )}
    </li>
  )
}

/** More characters than this are a range of long figures, which is set smaller. */
const longestAmount = 7

function Amount({ row: { amount, sport }, times = null }: { row: PlanRow; times?: number | null }) {
  const short = sport === 'swim' ? brief(amount).replace(/(?<=\d)\s?m$/u, '') : brief(amount)
  return (
    <span className={styles.amount} data-long={short.length > longestAmount || undefined}>
      {times !== null && <Times times={times} />}
      {short}
    </span>
  )
}

function Times({ times }: { times: number }) {
  return (
    <>
      {times}
      <i>×</i>
    </>
  )
}

/** Longer figures would push the words away. */
const longestRest = 7

/** A rest as its figure, the text's word for it, and words that belong to neither. */
function restOf({ rest }: PlanRow): { figure: string; word: string; words: string } {
  const [, word = '', figure = '', words = ''] =
    /^(\p{L}{0,9}\.?)\s?@?\s?(\d[\d:.,]{0,8}\s?(?:['"′″]+\d*["″]?|\p{L}{0,3}(?!\p{L})))\s?(.*)$/u.exec(
      rest,
    ) ?? []
  if (!figure || figure.length > longestRest) return { figure: '', word: '', words: rest }
  return { figure: figure.trim(), word, words }
}

const units: readonly [RegExp, string][] = [
  [/\b(?:minutos?|minutes?|mins)\b/giu, 'min'],
  [/\b(?:segundos?|seconds?|secs?|segs?)\b/giu, 's'],
  [/\b(?:horas?|hours?|hrs?)\b/giu, 'h'],
  [/\b(?:metros?|meters?|metres?|mts)\b/giu, 'm'],
  [/\b(?:quil[oô]metros?|kilomet(?:er|re)s?)\b/giu, 'km'],
  [/\b(?:milhas?|miles?)\b/giu, 'mi'],
  [/\b(?:yards?|jardas?)\b/giu, 'yd'],
]

/** An amount with its unit as briefly as it is said: figures are read from afar. A long one breaks between its parts alone. */
function brief(amount: string): string {
  let short = amount.replaceAll(/(?<!\s)\s?(?:\b(?:a|to|até|or|ou)\b|[-–—])\s?(?=\d)/giu, '–')
  for (const [unit, sign] of units) short = short.replaceAll(unit, sign)
  return unbroken(short)
}

/** Ranges (1–4) and figures with their unit stay on one line; an address or a list without spaces may break at its signs. */
function unbroken(text: string): string {
  return text
    .replaceAll(/(?<=\d[hms]?)\s?([-–])\s?(?=\d)/gu, '\u2060$1\u2060')
    .replaceAll(/(?<=\d)\s(?=(?:m|km|s|min|h|w|mi|yd|bpm|rpm|x)\b)/giu, '\u00a0')
    .replaceAll(/\S{14,}/gu, (long) => long.replaceAll(/[/,|._=&?:;—]/gu, '$&\u200b'))
}
