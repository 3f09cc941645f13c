import { oneLine, shorten } from '#server/one-line.ts'
import type { Language, Role } from '#sync/contract/shapes/enumerations.ts'
import type { Notice, NoticeKind } from '#sync/contract/shapes/notices.ts'

/** The words of a notification. A lock screen shows them, so they never contain what somebody wrote about their health. */
type Words = { title: string; body: string }

type Facts = {
  name: string
  day: string
  actor: string
  isDeleted: boolean
  ofOlderPlan: boolean
  isAnswer: boolean
  /** Their names together. */
  sessions: string
}

const texts: Record<Language, Record<NoticeKind, (facts: Facts) => Words>> = {
  pt: {
    comment: ({ actor, name }) => ({ title: `Mensagem de ${actor}`, body: name }),
    'plan-changed': ({ name, day, isDeleted }) => ({
      title: isDeleted ? 'Treino retirado do plano' : 'Seu treino mudou',
      body: `${name}, ${day}`,
    }),
    log: ({ actor, name, ofOlderPlan }) => ({
      title: ofOlderPlan ? `${actor} registrou o plano de antes da mudança` : `${actor} registrou um treino`,
      body: name,
    }),
    best: ({ actor, name }) => ({
      title: actor ? `Nova melhor marca de ${actor}` : 'Nova melhor marca',
      body: name,
    }),
    tomorrow: ({ sessions }) => ({ title: 'Treino de amanhã', body: sessions }),
    event: ({ name, day }) => ({ title: `Evento: ${name}`, body: day }),
    announcement: ({ actor, name, isAnswer }) => ({
      title: isAnswer ? `${actor} respondeu a um recado` : `Recado de ${actor}`,
      body: name,
    }),
  },
  en: {
    comment: ({ actor, name }) => ({ title: `Message from ${actor}`, body: name }),
    'plan-changed': ({ name, day, isDeleted }) => ({
      title: isDeleted ? 'Workout removed from your plan' : 'Your workout changed',
      body: `${name}, ${day}`,
    }),
    log: ({ actor, name, ofOlderPlan }) => ({
      title: ofOlderPlan ? `${actor} logged the plan from before the change` : `${actor} logged a workout`,
      body: name,
    }),
    best: ({ actor, name }) => ({ title: actor ? `New best by ${actor}` : 'New best effort', body: name }),
    tomorrow: ({ sessions }) => ({ title: 'Tomorrow’s session', body: sessions }),
    event: ({ name, day }) => ({ title: `Event: ${name}`, body: day }),
    announcement: ({ actor, name, isAnswer }) => ({
      title: isAnswer ? `${actor} answered an announcement` : `Announcement from ${actor}`,
      body: name,
    }),
  },
}

const locales: Record<Language, string> = { pt: 'pt-BR', en: 'en-US' }

/**
 * What a lock screen shows of a name. Half a hundred sessions of a day, each with the longest name, would be more than a
 * push service takes: 4,096 bytes, encrypted (RFC 8291 section 4).
 */
const shownLength = { name: 120, sessions: 400 }

const shown = (name: string) => shorten(oneLine(name), shownLength.name)

/** @param sessions the names of the next day's workouts. */
export function wordsOf(notice: Notice, language: Language, sessions: readonly string[]): Words {
  const day = new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(notice.scheduledTo))
  const { kind, name, actor, key, athleteId, ofOlderPlan } = notice
  return texts[language][kind]({
    name: shown(name),
    actor: shown(actor ?? ''),
    isDeleted: key === null,
    ofOlderPlan,
    isAnswer: athleteId !== null,
    day,
    sessions: shorten(sessions.map(shown).join(' · '), shownLength.sessions),
  })
}

/** Where a notification leads, as a path of the app (the app's `paths`). */
export function linkOf({ kind, key, athleteId, groupId, scheduledTo }: Notice, role: Role): string {
  // A plan that was deleted: its day.
  if (kind === 'plan-changed' && key === null) return `/dashboard/workouts?day=${scheduledTo}`
  if (kind === 'tomorrow' || key === null) return '/dashboard/home'
  if (kind === 'announcement') return `/dashboard/announcements/${key}`
  if (kind === 'best') return `/dashboard/activities/${key}`
  if (kind === 'event') {
    return role === 'coach' ? `/dashboard/groups/${groupId}/events/${key}` : `/dashboard/events/${key}`
  }
  return role === 'coach' ? `/dashboard/athletes/${athleteId}/workout/${key}` : `/dashboard/workouts/${key}`
}
