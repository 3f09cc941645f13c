import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { useStore } from '#src/config/create-store.ts'
import { athletePath } from '#src/config/paths.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import type { UserDocument } from '#sync/client.ts'
import { rememberSeenReasons, seenReasons } from '../seen-reasons.ts'
import { candidates, otherPersonKey } from './same-person.ts'
import styles from './without-account.module.css'

/** Asks whether somebody who has joined is one of the athletes without account. Nobody is joined here. */
export function SamePersonQuestions({ team }: { team: readonly UserDocument[] }) {
  const { userId } = useSession()
  const navigate = useNavigate()
  const said = useStore(seenReasons(userId))
  return candidates(team, said).map((candidate) => (
    <div key={otherPersonKey(candidate)} className={styles.question} role="status">
      <p>
        <Trans>
          <strong>{candidate.account.name}</strong> tem conta. É {candidate.athlete.name}, que já está na
          lista?
        </Trans>
      </p>
      <div className={styles.foot}>
        <Button onClick={() => void navigate(athletePath(candidate.athlete.clientId))}>
          <Trans>Sim, juntar…</Trans>
        </Button>
        <Button kind="quiet" onClick={() => rememberSeenReasons(userId, [otherPersonKey(candidate)])}>
          <Trans>Não, é outra pessoa</Trans>
        </Button>
      </div>
    </div>
  ))
}
