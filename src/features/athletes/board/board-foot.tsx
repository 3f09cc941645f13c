import { Trans } from '@lingui/react/macro'
import signs from '#src/training/sport/signs/sign-masks.module.css'
import styles from './board-foot.module.css'

/** What the chips and the numbers of the board mean. A toast comes in its place. */
export function BoardFoot() {
  return (
    <p className={`${styles.foot} ${signs.masks}`} data-foot>
      <span data-ground="planned">
        <Trans>planejado</Trans>
      </span>
      <span data-ground="completed">
        <Trans>feito, com o esforço</Trans>
      </span>
      <span data-ground="missed">
        <Trans>não feito</Trans>
      </span>
      <span data-sign="doubt">
        <Trans>dúvida de leitura</Trans>
      </span>
      <span data-sign="changed">
        <Trans>atleta mudou</Trans>
      </span>
      <span data-sign="unread">
        <Trans>recado não lido</Trans>
      </span>
      <span>
        <Trans>% = do que já era para fazer</Trans>
      </span>
      <span>
        <Trans>≈ estimado pelo ritmo</Trans>
      </span>
      <span>
        <Trans>≥ falta uma parte</Trans>
      </span>
    </p>
  )
}
