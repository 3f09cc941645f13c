import { describe, expect, test } from 'vitest'
import { databases, startOn } from '../../support/databases.ts'
import { mailTo } from '../../support/outbox.ts'

type Json = Record<string, unknown>
type Entity = Json & { id: number; name: string }

/** A client written without our code: fetch, a cookie jar, and the XSRF token sent back as a header. */
function browser(base: string) {
  const cookies = new Map<string, string>()
  return async (method: string, path: string, body?: Json): Promise<Json> => {
    const response = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return text.startsWith('{') ? (JSON.parse(text) as Json) : { text }
  }
}

const password = 'Temporada-2026!'

describe.each(databases)('a whole season on %s', (kind) => {
  test('works with nothing but fetch', async () => {
    const t = await startOn(kind)
    const base = await t.listen()
    const mail = async (address: string, count: number) =>
      (await mailTo(t.settings.dataDir, address, count)).text
    const [coach, athlete] = [browser(base), browser(base)]
    const one = async (answer: Promise<Json>, entity: string) => (await answer)[entity] as Entity
    const many = async (answer: Promise<Json>, entity: string) => (await answer)[entity] as Entity[]

    // The coach signs up, verifies from the mail, and signs in.
    const marina = 'marina@clube.example'
    await coach('POST', '/user', { email: marina, password, name: 'Marina Castro', role: 'coach' })
    await coach('POST', '/auth/email-verification/request', { email: marina })
    const code = /\d{6}/.exec(await mail(marina, 1))?.[0]
    await coach('POST', '/auth/email-verification/verify', { email: marina, code })
    await coach('POST', '/auth/sign-in', { email: marina, password })
    await coach('PUT', '/user', {
      bio: 'Treinadora',
      city: 'São Paulo',
      height: 168,
      weight: 60,
      sex: 'female',
    })

    // A group, and an invitation to somebody without an account.
    const group = await one(
      coach('POST', '/groups', { name: 'Represa', description: 'Triathlon', sport: 'swim' }),
      'group',
    )
    const ana = 'ana@clube.example'
    await coach('POST', '/groups/invite', { groupId: group.id, email: ana })
    const link = new URL(/https?:\S+/.exec(await mail(ana, 1))?.[0] ?? '')
    const [inviteToken, inviteId] = ['inviteToken', 'inviteId'].map((name) => link.searchParams.get(name))
    const preview = await athlete('GET', `/invitations/${inviteId}?token=${inviteToken}`)
    expect(preview).toEqual({
      invitation: {
        groupName: 'Represa',
        coachName: 'Marina Castro',
        email: ana,
        role: 'athlete',
        waiting: null,
      },
    })

    // The athlete signs up with it, verifies, signs in and accepts.
    await athlete('POST', '/user', { email: ana, password, name: 'Ana Ribeiro', inviteToken, inviteId })
    await athlete('POST', '/auth/email-verification/request', { email: ana })
    const second = /\b\d{6}\b/.exec(await mail(ana, 2))?.[0]
    await athlete('POST', '/auth/email-verification/verify', { email: ana, code: second })
    await athlete('POST', '/auth/sign-in', { email: ana, password })
    await athlete('POST', '/groups/invite/accept', { token: inviteToken, id: Number(inviteId) })
    const [member] = await many(coach('GET', `/groups/member/${group.id}`), 'members')
    const athleteId = Number(member?.userId)

    // Sixteen weeks of plans; the athlete completes them.
    const workouts: Entity[] = []
    for (let week = 0; week < 16; week += 1) {
      const scheduledTo = new Date(Date.UTC(2026, 2, 12 + week * 7)).toISOString().slice(0, 10)
      const plan = { name: `Longão ${week + 1}`, description: `${10 + week}km leve`, sport: 'run' }
      workouts.push(await one(coach('POST', '/workout', { ...plan, athleteId, scheduledTo }), 'workout'))
    }
    for (const { id } of workouts.slice(0, 15)) {
      await athlete('PUT', '/workout', {
        id,
        rpe: 6,
        feel: 4,
        notes: 'Feito como planejado',
        status: 'completed',
      })
    }
    await coach('PATCH', '/workout', { id: workouts[15]?.id, name: 'Prova!', description: '42km' })
    const season = await many(athlete('GET', `/workout/athletes/${athleteId}`), 'workouts')
    expect(season.filter((workout) => workout.status === 'completed')).toHaveLength(15)
    expect(season.at(-1)?.name).toBe('Prova!')
    await coach('POST', '/workout/template/create', { name: 'Longão', description: '20km', sport: 'run' })

    // A group event: the athlete answers yes, the coach calls the roll.
    const scheduledTo = '2026-03-14T09:00:00.000Z'
    const place = { location: 'Guarapiranga', distances: '1500m', scheduledTo }
    const fields = { name: 'Travessia', description: 'Treino', sport: 'swim', groupId: group.id, ...place }
    const event = await one(coach('POST', '/groups/events', fields), 'event')
    expect(await many(athlete('GET', '/groups/events/list'), 'events')).toHaveLength(1)
    const answer = { eventId: event.id, athleteId, going: true }
    const attendance = await one(athlete('POST', '/groups/events/attendance', answer), 'attendance')
    await coach('PATCH', `/groups/events/attendance/${attendance.id}`, { attended: true })
    const [called] = await many(coach('GET', `/groups/events/attendance/${event.id}`), 'attendances')
    expect(called).toMatchObject({ going: true, attended: true, athlete: { name: 'Ana Ribeiro' } })

    // A meal plan.
    const eating = { name: 'Semana de prova', description: 'Mais carboidrato', athleteId }
    const plan = await one(coach('POST', '/meal-plans', eating), 'mealPlan')
    const meal = { name: 'Café', description: 'Tapioca', type: 'breakfast', mealPlanId: plan.id }
    await coach('POST', '/meal-items', meal)
    const [found] = await many(athlete('GET', `/meal-plans/atlhete/${athleteId}`), 'mealPlans')
    expect(await many(athlete('GET', `/meal-items/plan/${found?.id}`), 'mealItems')).toHaveLength(1)

    // She exports her data and deletes her account.
    const everything = await athlete('GET', '/export')
    expect(everything.workouts).toHaveLength(16)
    await athlete('DELETE', '/user', { password })
    await expect(athlete('GET', '/user')).rejects.toThrow(/401/)
    expect(await many(coach('GET', `/groups/member/${group.id}`), 'members')).toEqual([])
    await t.close()
  })
})
