import { Trans } from '@lingui/react/macro'
import styles from './install.module.css'

/** Safari has no prompt; this is the way by hand. */
export function IosSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <Trans>Toque em Compartilhar, o quadrado com a seta para cima.</Trans>
      </li>
      <li>
        <Trans>Escolha “Adicionar à Tela de Início”.</Trans>
      </li>
      <li>
        <Trans>Toque em “Adicionar”. O Rumo abre de lá, também sem sinal.</Trans>
      </li>
    </ol>
  )
}
