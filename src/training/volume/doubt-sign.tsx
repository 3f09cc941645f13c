import { useLingui } from '@lingui/react/macro'
import styles from '../figures/figure-number.module.css'

/** Behind a number whose text leaves something open. */
export function DoubtSign() {
  const { t } = useLingui()
  const words = t`leitura em dúvida`
  return (
    <b className={styles.doubt} title={words}>
      <span aria-hidden>?</span>
      <span className="visually-hidden">{words}</span>
    </b>
  )
}
