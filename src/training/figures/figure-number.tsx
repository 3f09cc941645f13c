import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { comparedMost, type Session, shownFigures } from '#src/domain/sessions.ts'
import { DoubtSign } from '../volume/doubt-sign.tsx'
import styles from './figure-number.module.css'
import { figurePart, useSureness } from './figure-text.ts'

/** The first figure of a session. */
export function FigureNumber({ session, size = 'line' }: { session: Session; size?: 'hero' | 'line' }) {
  const { i18n } = useLingui()
  const sureness = useSureness()
  const [first] = shownFigures(session)
  const partOf = ({ figure: { value, how }, unit }: NonNullable<typeof first>) => ({
    before: <small>{sureness(how)}</small>,
    ...figurePart(value, unit, session.sport, i18n.locale, {
      isExact: how === 'said',
      like: comparedMost(session, unit) ?? value,
    }),
  })
  const none = session.isRead ? [] : undefined
  return (
    <AmountNumber
      size={size}
      parts={first ? [partOf(first)] : none}
      isUnread={session.isUnread}
      isDoubtful={first !== undefined && session.isDoubtful}
    />
  )
}

type AmountProps = {
  size: 'hero' | 'line'
  /** undefined while they are being worked out: the height is kept. */
  parts: readonly { before: ReactNode; value: string; unit: string }[] | undefined
  /** A text has numbers, and none was read. */
  isUnread: boolean
  isDoubtful: boolean
}

/** An amount in one part or several, each with its number set large and its unit small. */
export function AmountNumber({ size, parts, isUnread, isDoubtful }: AmountProps) {
  if (!parts)
    return (
      <span className={styles[size]} aria-busy>
        <span className="num">&nbsp;</span>
      </span>
    )
  return (
    <span className={styles[size]}>
      {parts.length === 0 && (
        <span className={styles.none}>
          {isUnread ? (
            <>
              <b aria-hidden>? </b>
              <Trans>não deu para ler</Trans>
            </>
          ) : (
            <Trans comment="volume that the text does not name">N/A</Trans>
          )}
        </span>
      )}
      {parts.map(({ before, value, unit }) => (
        <span key={`${unit}${value}`} className={styles.part}>
          {before}
          <span className="num">{value}</span>
          {unit && <small> {unit}</small>}
        </span>
      ))}
      {isDoubtful && <DoubtSign />}
    </span>
  )
}
