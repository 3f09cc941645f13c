import { Trans, useLingui } from '@lingui/react/macro'
import { isUnread } from '#src/domain/reading/sums.ts'
import type { TextReading } from '#src/domain/reading/volume.ts'
import { DoubtSign } from './doubt-sign.tsx'
import styles from './volume-number.module.css'
import { volumeParts } from './volume-text.ts'

type Props = {
  /** undefined: still being worked out. */
  reading: Pick<TextReading, 'volume' | 'isDoubtful' | 'nodes' | 'total'> | undefined
  /** Of its workout: where it has numbers and nothing was read, that is said. */
  text: string
  size?: 'hero' | 'line'
}

/** A volume with its number set large and its unit small. Keeps its height while it is being worked out. */
export function VolumeNumber({ reading, text, size = 'line' }: Props) {
  const { i18n } = useLingui()
  if (reading === undefined)
    return (
      <span className={styles[size]} aria-busy>
        <span className="num">&nbsp;</span>
      </span>
    )
  const { volume, isDoubtful } = reading
  const parts = volume ? volumeParts(volume, i18n.locale) : []
  return (
    <span className={styles[size]}>
      {parts.length === 0 && (
        <span className={styles.none}>
          {isUnread(text, reading) ? (
            <>
              <b aria-hidden>? </b>
              <Trans>não deu para ler</Trans>
            </>
          ) : (
            <Trans comment="volume that the text does not name">N/A</Trans>
          )}
        </span>
      )}
      {parts.map(({ value, unit }, index) => (
        <span key={`${unit}${value}`} className={styles.part}>
          {index > 0 && <small aria-hidden>+ </small>}
          <span className="num">{value}</span>
          <small> {unit}</small>
        </span>
      ))}
      {volume && isDoubtful && <DoubtSign />}
    </span>
  )
}
