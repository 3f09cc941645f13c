import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Club, created, pullAll, type Row, startClub } from '../../support/club.ts'
import { databases } from '../../support/databases.ts'
import { eventFields } from '../../support/fixtures.ts'

const days = ['2026-03-17', '2026-03-24', '2026-03-31']

describe.each(databases)('events that come back every week on %s', (kind) => {
  let club: Club
  beforeAll(async () => {
    club = await startClub(kind)
  })
  afterAll(() => club.t.close())

  async function addSeries(name: string): Promise<Row[]> {
    const series = { seriesKey: randomUUID(), repeat: 'weekly', until: '2026-04-02' }
    const rows: Row[] = []
    for (const day of days) {
      const event = { ...eventFields, ...series, name, scheduledTo: `${day}T09:00:00.000Z` }
      const reply = await club.clients.marina.post('/groups/events', { ...event, groupId: club.group.id })
      rows.push(created(reply, 'event'))
    }
    return rows
  }

  const told = async (name: string) => {
    const { body } = await club.clients.ana.get<{ notices: { name: string; key: string }[] }>('/notices')
    return body.notices.filter((notice) => notice.name === name).map(({ key }) => key)
  }

  test('each time is a row of its own with the key of the series; an exception keeps the key', async () => {
    const { marina, ana } = club.clients
    const [first, second] = await addSeries('Tiros')
    const about = { seriesKey: first?.seriesKey, repeat: 'weekly', until: '2026-04-02' }
    const seen = (await pullAll(ana, 'events')).documents.filter(({ name }) => name === 'Tiros')
    expect(seen).toMatchObject(days.map(() => about))
    const change = { id: second?.id, name: 'No parque', repeat: null, until: null, seriesKey: randomUUID() }
    const changed = created(await marina.patch('/groups/events', change), 'event')
    expect(changed).toMatchObject({ seriesKey: first?.seriesKey, repeat: null, until: null })
    const wrong = { ...eventFields, groupId: club.group.id, repeat: 'daily' }
    expect((await marina.post('/groups/events', wrong)).code).toBe('invalid')
  })

  test('an event without these fields is one that is not repeated', async () => {
    const reply = await club.clients.marina.post('/groups/events', { ...eventFields, groupId: club.group.id })
    expect(created(reply, 'event')).toMatchObject({ seriesKey: null, repeat: null, until: null })
  })

  test('members get one notice for all times, and one for an exception', async () => {
    const { marina } = club.clients
    const [first, second, third] = await addSeries('Subidas')
    expect(await told('Subidas')).toEqual([first?.clientId])
    for (const row of [second, third])
      await marina.patch('/groups/events', { id: row?.id, location: 'Ladeira' })
    expect(await told('Subidas')).toEqual([first?.clientId])
    await marina.patch('/groups/events', { id: third?.id, name: 'Subidas', repeat: null, location: 'Morro' })
    expect(await told('Subidas')).toEqual([third?.clientId, first?.clientId])
    club.t.clock.set('2026-03-12T09:00:00.000Z')
    await marina.patch('/groups/events', { id: second?.id, location: 'Pico' })
    expect(await told('Subidas')).toEqual([second?.clientId, third?.clientId])
  })

  test('the calendar address has every time at its hour, as it was changed or deleted, and only of own groups', async () => {
    const { marina, ana, zoe } = club.clients
    const [first, second, third] = await addSeries('Longo')
    await marina.patch('/groups/events', {
      id: second?.id,
      name: 'Longo curto',
      meetingPoint: 'Portão 7',
      repeat: null,
      scheduledTo: '2026-03-25T10:30:00.000Z',
    })
    await marina.delete(`/groups/events/${third?.id}`)
    for (const client of [ana, marina, zoe]) {
      const { url } = (await client.post<{ calendar: { url: string } }>('/calendar')).body.calendar
      const reply = await club.t.app.inject({ method: 'GET', url: new URL(url).pathname })
      const entries = reply.body.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1)
      const of = (row: Row | undefined) =>
        entries.find((entry) => entry.includes(`UID:${row?.clientId}@rumo`))
      expect(of(third)).toBeUndefined()
      if (client === zoe) expect(of(first)).toBeUndefined()
      else {
        expect(of(first)).toContain('DTSTART:20260317T090000Z')
        expect(of(first)).toContain('LOCATION:Guarapiranga')
        expect(of(second)).toContain('DTSTART:20260325T103000Z')
        expect(of(second)).toContain('SUMMARY:Longo curto')
        expect(of(second)).toContain('LOCATION:Guarapiranga · Portão 7')
      }
    }
  })
})
