import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
import type { Notice, NoticeKind, Role } from '#sync/contract/index.ts'

/** What can be switched, for each role in the order in which it is shown. */
export const kindsOf: Record<Role, readonly NoticeKind[]> = {
  athlete: ['comment', 'plan-changed', 'best', 'tomorrow', 'event', 'announcement'],
  coach: ['comment', 'announcement', 'log', 'best'],
}

export const kindWords: Record<NoticeKind, MessageDescriptor> = {
  comment: msg`Mensagens em um treino`,
  'plan-changed': msg`Treino dos próximos dois dias mudou`,
  log: msg`Um atleta escreveu sobre um treino, está doente ou machucado, ou registrou um plano que já tinha mudado`,
  best: msg`Nova melhor marca`,
  tomorrow: msg`Treino de amanhã`,
  event: msg`Eventos do grupo`,
  announcement: msg`Recados do grupo e respostas`,
}

/** What a notice is about. */
export function noticeWords({ kind, key, athleteId, ofOlderPlan }: Notice): MessageDescriptor {
  if (ofOlderPlan) return msg`Um atleta registrou o plano de antes da mudança`
  if (kind === 'announcement') return athleteId === null ? msg`Recado do grupo` : msg`Resposta a um recado`
  return kind === 'plan-changed' && key === null
    ? msg`Treino dos próximos dois dias foi retirado do plano`
    : kindWords[kind]
}

/** Where a notice leads; for a plan that was deleted, its day. */
export function noticePath({ kind, key, athleteId, groupId, scheduledTo }: Notice, role: Role): string {
  if (kind === 'plan-changed' && key === null) return `${paths.workouts}?day=${scheduledTo}`
  if (key === null) return paths.home
  if (kind === 'announcement') return announcementPath(key)
  if (kind === 'best') return activityPath(key)
  if (kind === 'event')
    return role === 'coach' ? `${groupEventsPath(String(groupId))}/${key}` : eventPath(key)
  const path = role === 'coach' ? athleteWorkoutPath(String(athleteId), key) : workoutPath(key)
  return kind === 'comment' ? path + threadHash : path
}
