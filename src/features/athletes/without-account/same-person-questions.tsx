import { Trans, useLingui } from '@lingui/react/macro'
import { useStore } from '#src/config/create-store.ts'
import { useTransport } from '#src/data/http/use-call.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { folded } from '#src/domain/search.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/dialog/confirm-dialog.tsx'
import { defineDialog } from '#src/ui/dialog/define-dialog.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import type { UserDocument } from '#sync/client.ts'
import { hasAccount } from '#sync/contract/index.ts'
import { rememberSeenReasons, seenReasons } from '../seen-reasons.ts'
import { handOver } from './athlete-calls.ts'
import styles from './without-account.module.css'

const samePersonDialog = defineDialog<Asked>('same-person')

type Asked = { athlete: { id: number; name: string }; account: { id: number; name: string } }

/** Asks whether somebody who has joined is one of the athletes without account. Only an answer joins the two. */
export function SamePersonQuestions({ team }: { team: readonly UserDocument[] }) {
  const { t } = useLingui()
  const { client, userId } = useSession()
  const transport = useTransport()
  const said = useStore(seenReasons(userId))
  const joining = samePersonDialog.use()
  const names = (person: UserDocument) => ({ id: person.id, name: person.name })

  const join = async ({ athlete, account }: Asked) => {
    joining.close()
    const result = await handOver(transport, athlete.id, account.id)
    client.syncNow()
    if (result.kind === 'done')
      showToast({ message: t`Tudo o que estava planejado é agora de ${account.name}` })
    else showToast({ tone: 'error', message: t`Nada mudou`, code: result.code })
  }
  return (
    <>
      {candidates(team, said).map((candidate) => (
        <div key={otherPersonKey(candidate)} className={styles.question} role="status">
          <p>
            <Trans>
              <strong>{candidate.account.name}</strong> tem conta. É {candidate.athlete.name}, que já está na
              lista?
            </Trans>
          </p>
          <div className={styles.foot}>
            <Button
              onClick={() =>
                joining.open({ athlete: names(candidate.athlete), account: names(candidate.account) })
              }
            >
              {t`Sim, juntar…`}
            </Button>
            <Button kind="quiet" onClick={() => rememberSeenReasons(userId, [otherPersonKey(candidate)])}>
              {t`Não, é outra pessoa`}
            </Button>
          </div>
        </div>
      ))}
      <ConfirmDialog
        {...joining.frame}
        title={t`É a mesma pessoa?`}
        subtitle={joining.args?.athlete.name}
        cancelLabel={t`Cancelar`}
        confirmLabel={t`Juntar`}
        onConfirm={() => joining.args && void join(joining.args)}
      >
        <p>
          <Trans>
            Tudo o que está planejado passa para a conta de {joining.args?.account.name ?? ''}, que passa a
            ver. Não dá para desfazer.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  )
}

type Candidate = { athlete: UserDocument; account: UserDocument }

/** Of somebody whom the coach said to be another person. */
export function otherPersonKey({ athlete, account }: Candidate): string {
  return `other-person ${athlete.id} ${account.id}`
}

function firstWord(name: string): string {
  return folded(name).trim().split(/\s+/)[0] ?? ''
}

/**
 * Athletes with an account who may be one of those without: their first name is the same, and the coach did
 * not say otherwise. Only the coach can say who it is.
 */
export function candidates(team: readonly UserDocument[], said: ReadonlySet<string>): Candidate[] {
  const accounts = team.filter(hasAccount)
  return team
    .filter((athlete) => !hasAccount(athlete))
    .flatMap((athlete) =>
      accounts
        .filter((account) => firstWord(account.name) === firstWord(athlete.name))
        .map((account) => ({ athlete, account })),
    )
    .filter((candidate) => !said.has(otherPersonKey(candidate)))
}
