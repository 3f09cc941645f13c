import { useLingui } from '@lingui/react/macro'
import type { CSSProperties, ReactNode } from 'react'
import { type Session, shownFigures } from '#src/domain/sessions.ts'
import { useComplianceText } from '../done/compliance-word.tsx'
import { useFigureText } from '../figures/figure-text.ts'
import { useRecordingName } from '../recording-name.ts'
import selectedChip from '../selected-chip.module.css'
import { asCheckbox, useSelected } from '../selection.ts'
import { useSportName } from '../sport/sport.tsx'
import { useStatusName } from '../status-word.tsx'
import { type ChipFacts, type ChipSign, chipLook } from './chip-look.ts'
import styles from './session-chip.module.css'

type Props = ChipFacts & {
  session: Session
  path: string
  /** The workout's key; a recording of none has none. */
  workout?: string | undefined
  isSelectable?: boolean
  /** It cannot be moved. */
  fixed?: boolean
  /** On one line: its day has no room for two. */
  strip?: boolean
  /** Alone in its day: its name may take a second line. */
  tall?: boolean
  tabIndex: number
  /** The arrow keys of a grid stop at it. */
  inGrid?: boolean
  more?: readonly (string | false | undefined)[]
  children?: ReactNode
}

/**
 * A session in a day of the month or the board: sign, name, amount, and what became of it as ground, sign and word. A
 * board has a thousand of them, so each is three elements: signs and words are drawn by CSS, and read aloud with the link.
 */
export function SessionChip(props: Props) {
  const {
    session,
    path,
    workout,
    isSelectable = true,
    fixed,
    strip,
    tall,
    tabIndex,
    inGrid,
    more = [],
  } = props
  const { t } = useLingui()
  const sportName = useSportName()
  const statusName = useStatusName()
  const complianceText = useComplianceText()
  const figureText = useFigureText()
  const recordingName = useRecordingName()
  const selected = useSelected(isSelectable ? workout : undefined)
  const { sport, rpe, status, isDone, word } = session
  const { ground, signs } = chipLook(session, props)
  const name = session.from === 'recording' ? recordingName(session.name) : session.name
  const [first] = sport === 'rest' ? [] : shownFigures(session)
  const figure = first && figureText(first.figure, first.unit, sport, { brief: true })
  const isReading = !first && !session.isRead
  const none = session.isUnread ? t`não lido` : t`sem medida`
  const amount = sport === 'rest' ? null : (figure ?? (isReading ? '\u00a0' : none))
  const compared = isDone && word ? complianceText(word) : null
  const isApart = compared && word !== 'as-planned' && word !== 'not-compared'
  const effort = status === 'completed' && rpe !== null ? rpe : null
  // At the end of the second line; what has no room there is a sign at the end of the first.
  const { state, word: end } = stateOf(signs, ground)
  const said = {
    draft: t`rascunho`,
    missed: t`não feito`,
    done: [isApart && compared.sign, effort].filter((part) => part !== false && part !== null).join(''),
    changed: t`mudou`,
    doubt: '',
    unread: '',
  }
  const spoken = [
    name,
    (amount ?? '').trim(),
    session.isDoubtful && t`leitura em dúvida`,
    sportName(sport),
    props.draft ? t`rascunho` : statusName(status),
    ground === 'excused' && t`em ausência`,
    effort !== null && t`RPE ${effort}`,
    compared?.word,
    props.isChanged && t`mudou`,
    ...more,
  ]
  return (
    <a
      {...asCheckbox(selected)}
      href={path}
      tabIndex={tabIndex}
      className={`${styles.chip} ${selectedChip.chip}`}
      data-stop={inGrid || undefined}
      data-workout={workout}
      data-fixed={fixed || undefined}
      data-sport={sport}
      data-ground={ground}
      data-strip={strip || undefined}
      data-tall={tall || undefined}
      data-sign={
        strip ? signs.find((sign) => sign !== 'done') : signs.find((sign) => sign !== state && !isWord(sign))
      }
      data-one={signs[0]}
      aria-label={spoken.filter(Boolean).join(', ')}
      title={name}
    >
      {/* The blank parts the words for who reads the content; a grid draws none. */}
      <span className={styles.name}>{name}</span>{' '}
      {amount !== null && (
        <span
          className={styles.amount}
          data-state={state}
          data-word={(end && said[end]) || undefined}
          data-none={!figure || undefined}
          aria-busy={isReading || undefined}
          style={ground === 'missed' ? ({ '--chars': amount.length } as CSSProperties) : undefined}
        >
          {amount}
        </span>
      )}
      {props.children}
    </a>
  )
}

/** Said by its word or its check, so no sign of the first line. */
const isWord = (sign: ChipSign) => sign === 'done' || sign === 'missed'

/** The sign at the end of the second line, and whose word follows it. */
function stateOf(
  signs: readonly ChipSign[],
  ground: string,
): { state?: ChipSign; word?: ChipSign | 'draft' } {
  if (ground === 'draft') return { word: 'draft' }
  if (signs.includes('missed')) return { word: 'missed' }
  const state = (['done', 'doubt', 'changed'] as const).find((sign) => signs.includes(sign))
  return state ? { state, word: state } : {}
}
