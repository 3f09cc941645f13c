import { Trans, useLingui } from '@lingui/react/macro'
import type { ReadVolume, VolumeExplanation } from '#src/domain/volume/shape.ts'
import { isUnread } from '#src/domain/volume/unread.ts'
import { DoubtSign } from './doubt-sign.tsx'
import styles from './volume-number.module.css'
import { volumeParts } from './volume-text.ts'

type Props = {
  /** null: the text names no volume; undefined: still being worked out. */
  volume: ReadVolume | null | undefined
  /** Of its workout: where it has numbers and no volume, that is said. */
  text: string
  size?: 'hero' | 'line'
  /** Its text leaves something open. */
  doubtful?: boolean
}

/** The text of a volume leaves something open. A text without a volume says so itself. */
export function isDoubtful(explanation: VolumeExplanation | undefined): boolean {
  return explanation !== undefined && explanation.volume !== null && explanation.doubts.length > 0
}

/** A volume with its number set large and its unit small. Keeps its height while it is being worked out. */
export function VolumeNumber({ volume, text, size = 'line', doubtful = false }: Props) {
  const { i18n } = useLingui()
  if (volume === undefined)
    return (
      <span className={styles[size]} aria-busy>
        <span className="num">&nbsp;</span>
      </span>
    )
  const parts = volume ? volumeParts(volume, i18n.locale) : []
  return (
    <span className={styles[size]}>
      {parts.length === 0 && (
        <span className={styles.none}>
          {isUnread(text, volume) ? (
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
      {(doubtful || volume?.doubtful) && <DoubtSign />}
    </span>
  )
}
