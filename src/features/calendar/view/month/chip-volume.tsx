import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { Volume } from '../../../../domain/volume/shape.ts'
import { volumeParts } from '../../../../training/volume/volume-text.ts'
import styles from './workout-chip.module.css'

type Props = {
  /** null: the text names no volume; undefined: still being worked out. */
  volume: Volume | null | undefined
}

/** A workout's volume as one short line of text, which no part breaks in itself. */
export function ChipVolume({ volume }: Props) {
  const { i18n } = useLingui()
  const parts = volume ? volumeParts(volume, i18n.locale) : []
  return (
    <span
      className={`num ${styles.volume}`}
      data-long={parts.length > 1 || parts[0]?.value.includes(' ') || undefined}
      data-none={volume === null || undefined}
      aria-busy={volume === undefined || undefined}
    >
      {volume === undefined && '\u00a0'}
      {volume === null && <Trans comment="volume that the text does not name">N/A</Trans>}
      {parts.map(({ value, unit }, index) => (
        <Fragment key={`${unit}${value}`}>
          {index > 0 && <small> +{'\u00a0'}</small>}
          {value.replaceAll(' ', '\u00a0')}
          <small>
            {'\u00a0'}
            {unit}
          </small>
        </Fragment>
      ))}
    </span>
  )
}
