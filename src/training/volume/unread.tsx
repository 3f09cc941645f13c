import { Trans } from '@lingui/react/macro'
import styles from './volume-reading.module.css'

/** How to write amounts so that they are read, where a text with numbers has no total. */
export function Unread() {
  return (
    <p className={styles.note}>
      <Trans>
        Não deu para ler um volume neste texto. Escreva as quantidades como 8x50 m, 5 km, 45 min ou 3x(5 min +
        2 min), ou o total numa linha: = 2450 m
      </Trans>
    </p>
  )
}
