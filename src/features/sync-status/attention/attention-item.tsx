import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil } from '@tabler/icons-react'
import { dropDraft, resubmitDraft } from '#src/data/drafts.ts'
import { useToday } from '#src/data/query/use-now.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { addDays, localDay } from '#src/domain/days.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { eventTime } from '#src/i18n/event-time-text.ts'
import { problemText } from '#src/i18n/problem-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ColumnHeads } from '#src/ui/column-heads.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { trying } from '#src/ui/toast/trying.ts'
import type { AttentionDocument } from '#sync/client.ts'
import { dismiss, takeMine, takeTheirs } from '#sync/decisions.ts'
import type { RecordPlace } from '../record-place.ts'
import { usePlaceText } from '../record-place.ts'
import styles from './attention-item.module.css'
import { formOf } from './edited-version.ts'
import { fieldWord, shownFields, useFieldText } from './field-words.ts'
import { refusalWords } from './refusal-words.ts'

type Props = {
  entry: AttentionDocument
  place: RecordPlace
  other: string | undefined
  /** Opens the form that the person's version was written in. */
  onEdit: (id: string) => void
}

const plainChoice = { mine: msg`Ficar com o meu`, theirs: msg`Ficar com o outro` }

/** What each of the two buttons means, by what happened. */
const choices: Record<AttentionDocument['kind'], { mine: MessageDescriptor; theirs: MessageDescriptor }> = {
  conflict: plainChoice,
  refused: { mine: msg`Tentar enviar de novo`, theirs: msg`Descartar o meu` },
  'deleted-elsewhere': { mine: msg`Trazer de volta com o meu`, theirs: msg`Deixar excluído` },
  'completed-meanwhile': plainChoice,
  'plan-frozen': { mine: msg`Mudar mesmo assim`, theirs: msg`Deixar como foi feito` },
  unreadable: plainChoice,
}

/** One thing that needs the person: what happened, both versions in plain words, and what can be done. */
export function AttentionItem({ entry, place, other, onEdit }: Props) {
  const { t } = useLingui()
  const { client, userId, role } = useSession()
  const placeText = usePlaceText()(place)
  const { id, kind, title } = entry
  const refusal = refusalWords(entry)
  const decide = (act: typeof dismiss) =>
    trying(async () => {
      await act(client.database, id)
      dropDraft(userId, resubmitDraft(id))
    })
  const readOnly = kind === 'completed-meanwhile' || kind === 'unreadable'
  return (
    <li className={styles.item}>
      <h3 className={styles.title}>
        {refusal && `${t(refusal)}: `}
        {title || t`Sem nome`}
      </h3>
      {placeText && <p className={styles.place}>{placeText}</p>}
      <p className={styles.story}>
        <Story entry={entry} other={other} />
      </p>
      {!readOnly && <Versions entry={entry} other={other} />}
      <div className={styles.acts}>
        {readOnly ? (
          <Button onClick={() => void decide(dismiss)}>{t`Entendi`}</Button>
        ) : (
          <>
            <Button onClick={() => void decide(takeMine)}>{t(choices[kind].mine)}</Button>
            <Button onClick={() => void decide(takeTheirs)}>{t(choices[kind].theirs)}</Button>
            {formOf(entry, role) && (
              <Button icon={IconPencil} size={20} onClick={() => onEdit(id)}>
                {t`Editar e enviar de novo`}
              </Button>
            )}
            <CopyVersion entry={entry} />
          </>
        )}
      </div>
    </li>
  )
}

function Story({ entry, other }: Pick<Props, 'entry' | 'other'>) {
  const { t } = useLingui()
  const theirHead = useTheirHead(entry, other)
  const { kind, code, kept } = entry
  switch (kind) {
    case 'conflict':
      return kept === 'mine'
        ? t`Mudou aqui e em outro lugar ao mesmo tempo. Agora vale o que você escreveu.`
        : t`Mudou aqui e em outro lugar ao mesmo tempo. Agora vale a outra versão; a sua está guardada.`
    case 'refused':
      return (
        <>
          {t(problemText(code))} {t`Sua alteração está guardada aqui.`}
        </>
      )
    case 'deleted-elsewhere':
      return theirHead
        ? t`Foi excluído em outro lugar enquanto você mudava (${theirHead}). Sua versão está guardada.`
        : t`Foi excluído em outro lugar enquanto você mudava. Sua versão está guardada.`
    case 'completed-meanwhile':
      return t`Você excluiu, mas o atleta já tinha concluído. O treino ficou, com o registro dele.`
    case 'plan-frozen':
      return (
        <Trans>
          O treino foi concluído antes de a sua mudança chegar. O plano ficou como foi feito; a sua versão
          está guardada.
        </Trans>
      )
    case 'unreadable':
      return t`Chegou do servidor de um jeito que este aplicativo não entende e foi deixado de lado.`
  }
}

/** Copies what the person wrote, to be kept or sent elsewhere: one field per line, in plain words. */
function CopyVersion({ entry }: { entry: AttentionDocument }) {
  const { t } = useLingui()
  const fieldText = useFieldText()
  const { entity, title, mine } = entry
  const lines = shownFields({ mine, theirs: null }).map(
    (field) => `${t(fieldWord(entity, field) ?? { id: field })}: ${fieldText(field, mine[field])}`,
  )
  if (lines.length === 0) return null
  return <CopyButton text={[...('name' in mine ? [] : [title]), ...lines].join('\n')} />
}

/** The fields that differ, side by side, under who wrote them and when. */
function Versions({ entry, other }: Pick<Props, 'entry' | 'other'>) {
  const { t } = useLingui()
  const fieldText = useFieldText()
  const head = useHead()
  const theirHead = useTheirHead(entry, other)
  const { entity, mine, theirs, mineAt } = entry
  const fields = shownFields(entry)
  if (fields.length === 0) return null
  return (
    <table className={styles.versions}>
      <ColumnHeads
        of={[t`Campo`, mineAt ? head(t`Você`, mineAt) : t`O seu`, theirs && (theirHead ?? t`O outro`)]}
      />
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{t(fieldWord(entity, field) ?? { id: field })}</th>
            <td>{fieldText(field, mine[field])}</td>
            {theirs && <td>{fieldText(field, theirs[field])}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Who changed it elsewhere, and when; undefined where the server did not say. */
function useTheirHead({ theirsAt, theirsBy }: AttentionDocument, other: string | undefined) {
  const { t } = useLingui()
  const { userId } = useSession()
  const head = useHead()
  const who = theirsBy === userId ? t`Você, em outro aparelho` : (other ?? t`Alguém`)
  return theirsAt ? head(who, theirsAt) : undefined
}

function useHead() {
  const { t, i18n } = useLingui()
  const today = useToday()
  return (who: string, instant: string) => {
    const day = localDay(new Date(instant))
    const { hour } = eventTime(instant, i18n.locale)
    if (day === today) return t`${who}, hoje às ${hour}`
    if (day === addDays(today, -1)) return t`${who}, ontem às ${hour}`
    const date = dateText(day, i18n.locale)
    return t`${who}, ${date} às ${hour}`
  }
}
