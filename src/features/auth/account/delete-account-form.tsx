import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/session-context.ts'
import { ConfirmForm } from '../passkeys/confirm-form.tsx'
import { deleteAccount } from './account-calls.ts'

/** The last question before an account is deleted: the password. */
export function DeleteAccountForm({ onDeleted }: { onDeleted: () => void }) {
  const { t } = useLingui()
  const { role } = useSession()
  return (
    <ConfirmForm
      hasPasskey={false}
      focused
      label={t`Apagar minha conta`}
      act={(confirmed, transport) => deleteAccount(transport, confirmed)}
      onDone={onDeleted}
    >
      <p>
        {role === 'coach' ? (
          <Trans>
            Seus grupos, sua biblioteca e os treinos que você planejou de hoje em diante são apagados para
            sempre. O que os atletas já treinaram continua com eles.
          </Trans>
        ) : (
          t`Seus treinos, refeições e respostas são apagados para sempre, também para seus treinadores.`
        )}
      </p>
    </ConfirmForm>
  )
}
