import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useRequest } from '#src/data/http/use-request.ts'
import { useSession } from '#src/data/session/session-context.ts'
import { localDay } from '#src/domain/days.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { RequestResult } from '#src/training/request-result.tsx'
import { Card } from '#src/ui/card.tsx'
import type { Notice } from '#sync/contract/index.ts'
import { listNotices } from './notice-calls.ts'
import { noticePath, noticeWords } from './notice-words.ts'
import styles from './notices.module.css'

/** The person's notices, newest first. They are read from the server; the device stores none. */
export function NoticeList() {
  const { t } = useLingui()
  return (
    <Card title={t`Últimos avisos`}>
      <RequestResult request={useRequest(listNotices)}>
        {({ notices }) =>
          notices.length === 0 ? (
            <p className={styles.text}>
              <Trans>Nenhum aviso até agora.</Trans>
            </p>
          ) : (
            <ul className={styles.list}>
              {notices.map((notice) => (
                <li key={notice.id}>
                  <Entry notice={notice} />
                </li>
              ))}
            </ul>
          )
        }
      </RequestResult>
    </Card>
  )
}

function Entry({ notice }: { notice: Notice }) {
  const { t, i18n } = useLingui()
  const { role } = useSession()
  const { actor, name, createdAt } = notice
  const day = dateText(localDay(new Date(createdAt)), i18n.locale)
  const facts = [actor, name, day].flatMap((fact) => (fact ? [isolated(fact)] : []))
  return (
    <Link to={noticePath(notice, role)} className={styles.entry}>
      <span className={styles.kind}>{t(noticeWords(notice))}</span>
      <span className={styles.text}>{facts.join(' · ')}</span>
    </Link>
  )
}
