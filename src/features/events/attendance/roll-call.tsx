import { useLingui } from '@lingui/react/macro'
import { IconCheck, IconChecks, IconX } from '@tabler/icons-react'
import { useInitialSyncDone } from '#src/data/query/use-live-query.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { eventPhase } from '#src/domain/event-time.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button, IconButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Count } from '#src/ui/fact.tsx'
import { Row, RowList } from '#src/ui/list/row-list.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import { useUndoToast } from '#src/ui/toast/use-undo-toast.ts'
import type { AttendanceDocument, EventDocument, MemberDocument } from '#sync/client.ts'
import { callRoll, callRollOf } from '../commands.ts'
import styles from '../events.module.css'
import { countsOf, rollOf, uncalled } from './roll.ts'
import { RsvpWord } from './rsvp-word.tsx'

type Props = {
  event: EventDocument
  members: readonly MemberDocument[]
  attendances: readonly AttendanceDocument[]
}

/**
 * Who comes, who does not, who has not answered; and from the day of the event on, the roll call: everybody present with one
 * button, the exceptions with two next to each name. Answers and roll are counted apart.
 */
export function RollCall({ event, members, attendances }: Props) {
  const { t } = useLingui()
  const { database } = useSession().client
  const undoToast = useUndoToast()
  const today = useToday()
  const callable = useFullServer() && eventPhase(event.scheduledTo, today) !== 'upcoming'
  const roll = rollOf(
    members.map(({ user }) => user),
    attendances,
  )
  const complete = useInitialSyncDone()
  const counts = complete ? countsOf(roll) : undefined
  const rest = uncalled(roll)
  const callAll = (attended: boolean | null) => callRollOf(database, event, rest, attended)
  const allPresent = () =>
    trying(async () => {
      await callAll(true)
      undoToast(t`Todos presentes`, () => callAll(null), t`Chamada desfeita`)
    })
  const call = (person: AttendanceDocument['athlete'], attended: boolean | null) =>
    trying(async () => {
      await callRoll(database, event, person, attended)
    })
  return (
    <Card
      title={t`Quem vai`}
      action={
        callable &&
        rest.length > 0 && (
          <Button icon={IconChecks} size={20} onClick={() => void allPresent()}>
            {t`Todos presentes`}
          </Button>
        )
      }
    >
      <dl className={styles.numbers}>
        <Count label={t`vão`} value={counts?.going} />
        <Count label={t`não vão`} value={counts?.notGoing} />
        <Count label={t`sem resposta`} value={counts?.unanswered} />
        {callable && (
          <>
            <Count label={t`presentes`} value={counts?.present} />
            <Count label={t`ausentes`} value={counts?.absent} />
          </>
        )}
      </dl>
      {roll.length === 0 && <p className={styles.note}>{t`Ninguém neste grupo ainda.`}</p>}
      <RowList flush dense>
        {roll.map(({ person, rsvp }) => {
          const attended = rsvp?.attended ?? null
          return (
            <Row
              key={person.id}
              avatar={<Avatar name={person.name} size={28} />}
              title={person.name}
              detail={<RsvpWord rsvp={rsvp} />}
              end={
                callable && (
                  <span className={styles.roll}>
                    <IconButton
                      icon={IconCheck}
                      size={20}
                      label={t`${person.name}: presente`}
                      aria-pressed={attended === true}
                      onClick={() => void call(person, attended === true ? null : true)}
                    />
                    <IconButton
                      icon={IconX}
                      size={20}
                      label={t`${person.name}: faltou`}
                      aria-pressed={attended === false}
                      onClick={() => void call(person, attended === false ? null : false)}
                    />
                  </span>
                )
              }
            />
          )
        })}
      </RowList>
    </Card>
  )
}
