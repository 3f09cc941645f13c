import { useLingui } from '@lingui/react/macro'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { showToast } from '#src/ui/toast/toast.ts'
import { trying } from '#src/ui/toast/trying.ts'
import type { AttendanceDocument, EventDocument } from '#sync/client.ts'
import { answerEvent, undoAnswer } from '../commands.ts'

type Answering = {
  event: Pick<EventDocument, 'clientId' | 'id'>
  rsvp: AttendanceDocument | undefined
  /** Its day is over, so the answer cannot be changed. */
  past: boolean
}

/** The athlete's answer to an event, to be given, changed or taken back. */
export function useAnswer({ event, rsvp, past }: Answering) {
  const { t } = useLingui()
  const { database } = useSession().client
  const fullServer = useFullServer()
  const profile = useOwnProfile()
  return {
    /** A server without the call cannot change an answer that was sent. */
    open: !past && (fullServer || !rsvp || rsvp.id === 0),
    /** docs/product.md, "Events and attendance": no answer before the profile is known. */
    known: Boolean(profile),
    answered: rsvp && rsvp.going !== null ? rsvp : undefined,
    answer: (going: boolean) =>
      trying(async () => {
        if (!profile) return
        const { id, name, email } = profile
        await answerEvent(database, event, { id, name, email }, going)
        showToast({ message: going ? t`Presença confirmada` : t`Ausência avisada` })
      }, t`Não foi possível responder`),
    undo: (key: string) =>
      trying(async () => {
        await undoAnswer(database, key)
        showToast({ message: t`Resposta desfeita` })
      }, t`Não foi possível desfazer a resposta`),
  }
}
