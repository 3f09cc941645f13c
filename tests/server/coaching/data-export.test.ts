import Papa from 'papaparse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { type Fixtures, makeFixtures } from '../../support/fixtures.ts'

describe.each(databases)('data export on %s', (kind) => {
  let club: Club
  let fixtures: Fixtures
  beforeAll(async () => {
    club = await startClub(kind)
    fixtures = await makeFixtures(club)
  })
  afterAll(() => club.t.close())

  type Export = Record<string, { id: number }[]> & { user: { email: string } }
  const ids = (rows: { id: number }[] | undefined) => (rows ?? []).map((row) => row.id)

  test('an athlete’s export has all data of the athlete and no other profile', async () => {
    const reply = await club.clients.ana.get<Export>('/export')
    expect(reply.headers['content-disposition']).toBe('attachment; filename="rumo-2026-03-11.json"')
    expect(reply.body.user.email).toBe('ana@rumo.example')
    expect(ids(reply.body.workouts)).toEqual([fixtures.workout.id])
    expect(ids(reply.body.attendances)).toEqual([fixtures.attendance.id])
    expect(ids(reply.body.mealItems)).toEqual([fixtures.mealItem.id])
    expect(ids(reply.body.marks)).toEqual([fixtures.mark.id])
    expect(reply.body.users).toBeUndefined()
    expect(JSON.stringify(reply.body)).not.toMatch(/marina@|argon2/)
  })

  test('a coach’s export has what the coach created', async () => {
    const { body } = await club.clients.marina.get<Export>('/export')
    expect(ids(body.templates)).toEqual([fixtures.template.id])
    expect(ids(body.groups)).toEqual([club.group.id, fixtures.group.id])
    expect(ids(body.events)).toEqual([fixtures.event.id])
    expect(ids((await club.clients.otto.get<Export>('/export')).body.events)).toEqual([])
  })

  const raw = async (client: 'ana' | 'otto' | 'nobody', url: string) => {
    const cookie = [...club.clients[client].jar].map(([name, value]) => `${name}=${value}`).join('; ')
    return club.t.app.inject({ method: 'GET', url, headers: { cookie } })
  }

  test('the CSV of workouts keeps quotes and line breaks', async () => {
    await club.plan('2026-03-13', { name: 'Tiros "fortes"', description: '8x400m\nrec 1\'30", solto' })
    const reply = await raw('ana', '/api/export?format=csv')
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(reply.body).toContain(
      '"2026-03-13","run","Tiros ""fortes""","8x400m\nrec 1\'30"", solto",,,,"planned",,',
    )
    expect(reply.body.split('\r\n')[0]).toMatch(/^\uFEFFid,scheduledTo,sport/)
  })

  test('a spreadsheet has the athlete by name and headings in the person’s language', async () => {
    await club.plan('2026-03-12', { name: 'Longo; leve' })
    const read = async (client: 'ana' | 'otto', language: string) => {
      const reply = await raw(client, `/api/export?format=csv&language=${language}`)
      expect(reply.headers['content-type']).toBe('text/csv; charset=utf-16le')
      const [mark, ...lines] = reply.rawPayload.toString('utf16le').split('\r\n')
      return { mark, data: Papa.parse<Record<string, string>>(lines.join('\r\n'), { header: true }).data }
    }
    const pt = await read('ana', 'pt')
    expect(pt.mark).toBe('\uFEFFsep=;')
    expect(pt.data.find(({ Nome }) => Nome === 'Longo; leve')).toMatchObject({
      Atleta: club.people.ana.name,
      Dia: '2026-03-12',
      Situação: 'planned',
    })
    const en = await read('ana', 'en')
    expect(en.mark).toBe('\uFEFFsep=,')
    expect(en.data.find(({ Name }) => Name === 'Longo; leve')).toMatchObject({
      Athlete: club.people.ana.name,
    })
    expect((await raw('ana', '/api/export?format=csv&language=xx')).statusCode).toBe(422)
  })

  test('the CSV has what was recorded of a workout', async () => {
    const { id, version } = fixtures.activity
    const match = { workoutKey: fixtures.workout.clientId }
    const { body } = await club.clients.ana.patch<{ activity: Record<string, unknown> }>(
      `/activities/${id}`,
      match,
      { 'If-Match': `"${version}"` },
    )
    const csv = (await raw('ana', '/api/export?format=csv')).body.slice(1)
    const { data } = Papa.parse<Record<string, string>>(csv, { header: true })
    const { seconds, meters } = body.activity
    expect(data.find((row) => row.id === String(fixtures.workout.id))).toMatchObject({
      recordedSeconds: String(seconds),
      recordedMeters: String(meters),
    })
    expect(data.find((row) => row.id !== String(fixtures.workout.id))?.recordedSeconds).toBe('')
    expect((await raw('otto', '/api/export?format=csv')).statusCode).toBe(200)
  })

  test('the CSV says the status that the app shows on the person’s own day', async () => {
    for (const sport of ['run', 'rest']) await club.plan('2026-03-10', { name: `Ontem ${sport}`, sport })
    const statuses = async (query: string) => {
      const { body } = await raw('ana', `/api/export?format=csv${query}`)
      return [...body.matchAll(/"Ontem (?:run|rest)","[^"]*",,,,"(\w+)"/g)].map(([, status]) => status)
    }
    expect(await statuses('&today=2026-03-10')).toEqual(['planned', 'planned'])
    expect(await statuses('&today=2026-03-11')).toEqual(['missed', 'rested'])
    // Without a day of the person's, the UTC day of the server counts: 11 March.
    expect(await statuses('')).toEqual(['missed', 'rested'])
  })

  test('a cell that would start a formula is text', async () => {
    for (const name of [
      '=1+1',
      '+1',
      '-1',
      '@A1',
      '\t=1',
      '\r=1',
      '\n=1',
      'a;=1',
      'a\n-1',
      'a=1',
      '＝1+1',
      'a;＠A1',
    ])
      await club.plan('2026-03-14', { name })
    const { body } = await raw('ana', '/api/export?format=csv')
    const cells = [...body.matchAll(/"2026-03-14","run","((?:[^"]|"")*)"/g)].map(([, text]) => text)
    expect(cells).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@A1",
      "'\t=1",
      "'\r=1",
      "'\n=1",
      "a;'=1",
      "a\n'-1",
      'a=1',
      "'＝1+1",
      "a;'＠A1",
    ])
  })

  test('the calendar writes every name on one line', async () => {
    const evil = 'X\r\nBEGIN:VEVENT\rSUMMARY:own\u2028END:VEVENT\u0085\u001b\u202E,;\\'
    await club.plan('2026-03-15', { name: evil, description: evil })
    await club.clients.ana.put('/user', { name: evil })
    for (const client of ['ana', 'marina'] as const) {
      const { url } = (await club.clients[client].post<{ calendar: { url: string } }>('/calendar')).body
        .calendar
      const { body } = await raw('nobody', new URL(url).pathname)
      // Unfolds long content lines.
      expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
      const lines = body
        .trimEnd()
        .replaceAll('\r\n ', '')
        .split(/[\r\n\u0085\u2028]+/)
      const workouts = await club.t.store.db.selectFrom('workouts').selectAll().execute()
      const events = await club.t.store.db.selectFrom('events').selectAll().execute()
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(workouts.length + events.length)
      expect(lines.every((line) => /^[A-Z-]+[:;]/.test(line))).toBe(true)
      expect(/(?![\r\n])\p{Cc}/u.test(body)).toBe(false)
      expect(lines.filter((line) => /^(SUMMARY|X-WR-CALNAME|NAME).*\u202E/.test(line))).toEqual([])
      const named = lines.filter((line) => line.includes('X BEGIN:VEVENT SUMMARY:own END:VEVENT'))
      expect(named.length).toBeGreaterThan(0)
      expect(named.filter((line) => !line.includes('\\,\\;\\\\'))).toEqual([])
    }
    await club.clients.ana.put('/user', { name: 'Ana' })
  })

  test('the calendar says when entries end, that training leaves the day free, and when to look again', async () => {
    await club.clients.marina.patch('/workout', { id: fixtures.workout.id, name: 'Outra' })
    const opened = await club.clients.ana.post<{ calendar: { url: string } }>('/calendar')
    const { body } = await raw('nobody', new URL(opened.body.calendar.url).pathname)
    const entry = (key: string) => body.split('BEGIN:VEVENT').find((part) => part.includes(`UID:${key}@rumo`))
    const training = entry(fixtures.workout.clientId)
    expect(training).toContain('DTEND;VALUE=DATE:20260313')
    expect(training).toContain('TRANSP:TRANSPARENT')
    expect(training).toContain('X-MICROSOFT-CDO-BUSYSTATUS:FREE')
    expect(training).toContain('SEQUENCE:2')
    const event = entry(fixtures.event.clientId)
    expect(event).toContain('DTSTART:20260314T090000Z')
    expect(event).toContain('DTEND:20260314T100000Z')
    expect(event).not.toContain('TRANSP:TRANSPARENT')
    for (const line of ['METHOD:PUBLISH', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'])
      expect(body).toContain(line)
  })

  test('a coach’s calendar can be that of one athlete or one group, and of nobody else’s', async () => {
    const bia = await club.t.addUser('athlete', 'Bia')
    const track = await club.t.addGroup(club.people.marina, 'Pista')
    await club.t.link(track, bia)
    const planned = {
      ana: await club.plan('2026-03-20'),
      bia: await club.plan('2026-03-20', { athleteId: bia.id }),
    }
    const opened = await club.clients.marina.post<{ calendar: { url: string } }>('/calendar')
    const { pathname } = new URL(opened.body.calendar.url)
    const shown = async (query: string) => {
      const { body, statusCode } = await raw('nobody', `${pathname}?${query}`)
      const has = (key: string) => body.includes(`UID:${key}@rumo`)
      return [statusCode, has(planned.ana.clientId), has(planned.bia.clientId), body.includes('DTSTART:')]
    }
    expect(await shown('')).toEqual([200, true, true, true])
    expect(await shown(`athlete=${club.people.ana.clientId}`)).toEqual([200, true, false, false])
    expect(await shown(`group=${track.clientId}`)).toEqual([200, false, true, false])
    expect(await shown(`group=${club.group.clientId}`)).toEqual([200, true, false, false])
    expect(await shown(`group=${String(fixtures.event.groupKey)}`)).toEqual([200, true, false, true])
    expect(await shown(`athlete=${club.people.zoe.clientId}`)).toEqual([200, false, false, false])
    expect(await shown(`group=${club.otherGroup.clientId}`)).toEqual([200, false, false, false])
    expect((await raw('nobody', `${pathname}?group=%27`)).statusCode).toBe(422)
  })

  test('the calendar address shows workouts as all-day events until it is deleted', async () => {
    const opened = await club.clients.ana.post<{ calendar: { url: string } }>('/calendar')
    const { pathname } = new URL(opened.body.calendar.url)
    const reply = await raw('nobody', pathname)
    expect(reply.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(reply.body).toMatch(/^BEGIN:VCALENDAR\r\n/)
    expect(reply.body).toContain('DTSTART;VALUE=DATE:20260312')
    expect(reply.body).toContain(`UID:${fixtures.workout.clientId}@rumo`)
    expect(reply.body).not.toContain('@rumo.example')
    const state = () => club.clients.ana.get<{ calendar: { createdAt: string | null } }>('/calendar')
    expect((await state()).body.calendar.createdAt).toMatch(/^2026-/)
    const renewed = await club.clients.ana.post<{ calendar: { url: string } }>('/calendar')
    expect((await raw('nobody', pathname)).statusCode).toBe(404)
    await club.clients.ana.delete('/calendar')
    expect((await state()).body.calendar.createdAt).toBeNull()
    expect((await raw('nobody', new URL(renewed.body.calendar.url).pathname)).statusCode).toBe(404)
  })
})
