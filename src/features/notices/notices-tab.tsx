import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  activityPath,
  announcementPath,
  athleteWorkoutPath,
  eventPath,
  groupEventsPath,
  paths,
  threadHash,
  workoutPath,
} from '#src/config/paths.ts'
import { useCall } from '#src/data/http/use-call.ts'
import { useRequest } from '#src/data/http/use-request.ts'
import { useFullServer, useSession } from '#src/data/session/session-context.ts'
import { localDay } from '#src/domain/days.ts'
import { dateText } from '#src/i18n/day-text.ts'
import { isolated } from '#src/i18n/plain-values.ts'
import { RequestResult } from '#src/training/request-result.tsx'
import { Card } from '#src/ui/card.tsx'
import { ErrorAlert } from '#src/ui/feedback/error-alert.tsx'
import { Toggle } from '#src/ui/form/toggle.tsx'
import { onDemand } from '#src/ui/on-demand.tsx'
import type { Notice, NoticeKind, PushSettings, Role } from '#sync/contract/index.ts'
import { DeviceCard } from './device-card.tsx'
import { changePushSettings, listNotices, readPushSettings } from './notice-calls.ts'
import styles from './notices.module.css'

/** Which notices the person gets, on which devices and when (docs/product.md, "Notices"). */
export function NoticesTab() {
  const { t } = useLingui()
  const request = useRequest(readPushSettings)
  if (!useFullServer()) {
    return <p>{t`Este servidor não envia avisos.`}</p>
  }
  return (
    <>
      <RequestResult request={request} height={640}>
        {(answer) => (
          <>
            <DeviceCard server={answer} />
            <KindsCard initial={answer.settings} />
          </>
        )}
      </RequestResult>
      <NoticeList />
    </>
  )
}

/** The person's notices, newest first. They are read from the server; the device stores none. */
function NoticeList() {
  const { t } = useLingui()
  return (
    <Card title={t`Últimos avisos`}>
      <RequestResult request={useRequest(listNotices)} height={24}>
        {({ notices }) =>
          notices.length === 0 ? (
            <p className={styles.text}>{t`Nenhum aviso até agora.`}</p>
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

const TimePicker = onDemand(() => import('#src/ui/time-picker.tsx').then((m) => m.TimePicker), null)

const defaultQuiet = { quietFrom: '22:00', quietTo: '07:00' }

/** Which notices the person gets, and when. Each change is saved at once, and undone when the server refuses it. */
function KindsCard({ initial }: { initial: PushSettings }) {
  const { t } = useLingui()
  const { role } = useSession()
  const [settings, setSettings] = useState(initial)
  const { call, refused } = useCall()

  const change = async (changes: Partial<PushSettings>) => {
    const before = settings
    setSettings({ ...before, ...changes })
    const result = await call((transport) => changePushSettings(transport, changes))
    setSettings(result.kind === 'refused' ? before : result.value.settings)
  }
  const time = (name: 'tomorrowAt' | 'quietFrom' | 'quietTo') => (value: string) => {
    // Empty until both numbers are there.
    if (value) void change({ [name]: value.slice(0, 5) })
  }
  const { quietFrom, quietTo } = settings
  return (
    <Card title={t`Avisar sobre`}>
      {kindsOf[role].map((kind) => (
        <Toggle
          key={kind}
          label={t(kindWords[kind])}
          checked={settings[kind]}
          onChange={(on) => void change({ [kind]: on })}
        />
      ))}
      {role === 'athlete' && settings.tomorrow && (
        <TimePicker
          label={t`Hora do aviso do treino de amanhã`}
          value={settings.tomorrowAt}
          onChange={time('tomorrowAt')}
        />
      )}
      <Toggle
        label={t`Horário de silêncio`}
        checked={quietFrom !== null}
        onChange={(on) => void change(on ? defaultQuiet : { quietFrom: null, quietTo: null })}
      />
      {quietFrom !== null && quietTo !== null && (
        <>
          <div className={styles.times}>
            <TimePicker label={t`Das`} value={quietFrom} onChange={time('quietFrom')} />
            <TimePicker label={t`Até as`} value={quietTo} onChange={time('quietTo')} />
          </div>
          <p className={styles.text}>{t`O que chega nessas horas aparece quando elas terminam.`}</p>
        </>
      )}
      {refused && <ErrorAlert {...refused} />}
    </Card>
  )
}

/** What can be switched, for each role in the order in which it is shown. */
const kindsOf: Record<Role, readonly NoticeKind[]> = {
  athlete: ['comment', 'plan-changed', 'best', 'tomorrow', 'event', 'announcement'],
  coach: ['comment', 'announcement', 'log', 'best'],
}

const kindWords: Record<NoticeKind, MessageDescriptor> = {
  comment: msg`Mensagens em um treino`,
  'plan-changed': msg`Treino dos próximos dois dias mudou`,
  log: msg`Um atleta escreveu sobre um treino, está doente ou machucado, ou registrou um plano que já tinha mudado`,
  best: msg`Nova melhor marca`,
  tomorrow: msg`Treino de amanhã`,
  event: msg`Eventos do grupo`,
  announcement: msg`Recados do grupo e respostas`,
}

function noticeWords({ kind, key, athleteId, ofOlderPlan }: Notice): MessageDescriptor {
  if (ofOlderPlan) return msg`Um atleta registrou o plano de antes da mudança`
  if (kind === 'announcement') return athleteId === null ? msg`Recado do grupo` : msg`Resposta a um recado`
  return kind === 'plan-changed' && key === null
    ? msg`Treino dos próximos dois dias foi retirado do plano`
    : kindWords[kind]
}

/** Where a notice leads; for a plan that was deleted, its day. */
function noticePath({ kind, key, athleteId, groupId, scheduledTo }: Notice, role: Role): string {
  if (kind === 'plan-changed' && key === null) return `${paths.workouts}?day=${scheduledTo}`
  if (key === null) return paths.home
  if (kind === 'announcement') return announcementPath(key)
  if (kind === 'best') return activityPath(key)
  if (kind === 'event')
    return role === 'coach' ? `${groupEventsPath(String(groupId))}/${key}` : eventPath(key)
  const path = role === 'coach' ? athleteWorkoutPath(String(athleteId), key) : workoutPath(key)
  return kind === 'comment' ? path + threadHash : path
}
