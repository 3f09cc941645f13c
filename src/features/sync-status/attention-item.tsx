import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useTexts } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AttentionDocument } from '../../../sync/database/documents.ts'
import { dismiss, takeMine, takeTheirs } from '../../../sync/replication/attention.ts'
import { useSession } from '../../data/session-context.ts'
import { problemText } from '../../i18n/problem-text.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './attention-item.module.css'
import { FieldValue } from './field-value.tsx'
import { fieldWords } from './field-words.ts'

type Props = { entry: AttentionDocument }

const plainChoice = { mine: msg`Ficar com o meu`, theirs: msg`Ficar com o outro` }

/** What each of the two buttons means, by what happened. */
const choices: Record<AttentionDocument['kind'], { mine: MessageDescriptor; theirs: MessageDescriptor }> = {
  conflict: plainChoice,
  refused: { mine: msg`Tentar enviar de novo`, theirs: msg`Descartar o meu` },
  'deleted-elsewhere': { mine: msg`Trazer de volta com o meu`, theirs: msg`Deixar excluído` },
  'completed-meanwhile': plainChoice,
  unreadable: plainChoice,
}

/** One thing that needs the person: what happened, both versions in plain words, and what can be done. */
export function AttentionItem({ entry }: Props) {
  const { t } = useLingui()
  const { _ } = useTexts()
  const { database } = useSession().client
  const { id, kind, title, mine, theirs } = entry
  const decide = (act: typeof dismiss) => {
    act(database, id).catch((cause: unknown) =>
      showToast({ tone: 'error', message: t`Não foi possível salvar`, cause }),
    )
  }
  const readOnly = kind === 'completed-meanwhile' || kind === 'unreadable'
  return (
    <li className={styles.item}>
      <h3 className={styles.title}>{title || <Trans>Sem nome</Trans>}</h3>
      <p className={styles.story}>
        <Story entry={entry} />
      </p>
      {!readOnly && <Versions mine={mine} theirs={theirs} />}
      <div className={styles.acts}>
        {readOnly ? (
          <Button onClick={() => decide(dismiss)}>
            <Trans>Entendi</Trans>
          </Button>
        ) : (
          <>
            <Button onClick={() => decide(takeMine)}>{_(choices[kind].mine)}</Button>
            <Button onClick={() => decide(takeTheirs)}>{_(choices[kind].theirs)}</Button>
          </>
        )}
      </div>
    </li>
  )
}

function Story({ entry: { kind, code, kept } }: Props) {
  const { _ } = useTexts()
  switch (kind) {
    case 'conflict':
      return kept === 'mine' ? (
        <Trans>Mudou aqui e em outro lugar ao mesmo tempo. Agora vale o que você escreveu.</Trans>
      ) : (
        <Trans>
          Mudou aqui e em outro lugar ao mesmo tempo. Agora vale a outra versão; a sua está guardada.
        </Trans>
      )
    case 'refused':
      return (
        <>
          <Trans>O servidor não aceitou sua alteração; ela está guardada aqui.</Trans> {_(problemText(code))}
        </>
      )
    case 'deleted-elsewhere':
      return <Trans>Foi excluído por outra pessoa enquanto você mudava. Sua versão está guardada.</Trans>
    case 'completed-meanwhile':
      return (
        <Trans>Você excluiu, mas o atleta já tinha concluído. O treino ficou, com o registro dele.</Trans>
      )
    case 'unreadable':
      return (
        <Trans>Chegou do servidor de um jeito que este aplicativo não entende e foi deixado de lado.</Trans>
      )
  }
}

/** The fields that differ, side by side. */
function Versions({ mine, theirs }: Pick<AttentionDocument, 'mine' | 'theirs'>) {
  const { t } = useLingui()
  const { _ } = useTexts()
  const fields = Object.keys(fieldWords).filter(
    (field) => field in mine && (!theirs || JSON.stringify(mine[field]) !== JSON.stringify(theirs[field])),
  )
  return (
    <table className={styles.versions}>
      <thead>
        <tr>
          <th scope="col" aria-label={t`Campo`} />
          <th scope="col">
            <Trans>O seu</Trans>
          </th>
          {theirs && (
            <th scope="col">
              <Trans>O outro</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field}>
            <th scope="row">{_(fieldWords[field] ?? { id: field })}</th>
            <td>
              <FieldValue field={field} value={mine[field]} />
            </td>
            {theirs && (
              <td>
                <FieldValue field={field} value={theirs[field]} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
