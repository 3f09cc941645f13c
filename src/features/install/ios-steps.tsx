import { useLingui } from '@lingui/react/macro'
import styles from './install.module.css'

/** Safari has no prompt; this is the way by hand. */
export function IosSteps() {
  const { t } = useLingui()
  return (
    <ol className={styles.steps}>
      <li>{t`Toque em Compartilhar, o quadrado com a seta para cima.`}</li>
      <li>{t`Escolha “Adicionar à Tela de Início”.`}</li>
      <li>{t`Toque em “Adicionar”. O Rumo abre de lá, também sem sinal.`}</li>
    </ol>
  )
}
