import { Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import formStyles from '../form.module.css'
import styles from './recovery-codes.module.css'

type Props = { codes: readonly string[]; onKept: () => void }

/** The server keeps only their hashes, so they are shown once. */
export function RecoveryCodes({ codes, onKept }: Props) {
  return (
    <div className={formStyles.form}>
      <p>
        <Trans>
          Guarde estes códigos fora deste aparelho: cada um vale uma vez, no lugar da chave de acesso. Por
          segurança, eles só aparecem agora.
        </Trans>
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} label={<Trans>Copiar os códigos</Trans>} />
      <Button kind="primary" large onClick={onKept}>
        <Trans>Guardei os códigos</Trans>
      </Button>
    </div>
  )
}
