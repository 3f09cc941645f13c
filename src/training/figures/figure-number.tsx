import { Trans, useLingui } from '@lingui/react/macro'
import { comparedMost, type Session, shownFigures } from '#src/domain/sessions.ts'
import { DoubtSign } from '../volume/doubt-sign.tsx'
import styles from '../volume/volume-number.module.css'
import { figurePart, useSureness } from './figure-text.ts'

type Props = { session: Session; size?: 'hero' | 'line' }

/** The first figure of a session, its number set large and its unit small. Keeps its height while it is being worked out. */
export function FigureNumber({ session, size = 'line' }: Props) {
  const { i18n } = useLingui()
  const sureness = useSureness()
  const [first] = shownFigures(session)
  if (!first && !session.isRead) {
    return (
      <span className={styles[size]} aria-busy>
        <span className="num">&nbsp;</span>
      </span>
    )
  }
  if (!first) {
    return (
      <span className={styles[size]}>
        <span className={styles.none}>
          {session.isUnread ? (
            <>
              <b aria-hidden>? </b>
              <Trans>não deu para ler</Trans>
            </>
          ) : (
            <Trans comment="volume that the text does not name">N/A</Trans>
          )}
        </span>
      </span>
    )
  }
  const { value: amount, how } = first.figure
  const { value, unit } = figurePart(amount, first.unit, session.sport, i18n.locale, {
    isExact: how === 'said',
    like: comparedMost(session, first.unit) ?? amount,
  })
  return (
    <span className={styles[size]}>
      <span className={styles.part}>
        <small>{sureness(how)}</small>
        <span className="num">{value}</span>
        <small> {unit}</small>
      </span>
      {session.isDoubtful && <DoubtSign />}
    </span>
  )
}
