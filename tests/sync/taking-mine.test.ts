import { expect, it } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { initialValues } from '#sync/contract/fields.ts'
import type { CollectionName } from '#sync/contract/wire/feed.ts'
import { importUnsent } from '#sync/unsent-file.ts'
import { startClub } from './support/club.ts'
import { startWorld } from './support/world.ts'

type Values = Record<string, unknown>
type Club = Awaited<ReturnType<typeof startClub>>

/** Rows with values that are not the initial ones, in fields that came after the first release. */
const rows: [what: string, CollectionName, (club: Club) => Values, edit: Values][] = [
  [
    'a phase of a season',
    'marks',
    ({ athlete, coach }) => ({
      kind: 'phase',
      phase: 'base',
      targetHours: 9,
      startDay: '2026-01-01',
      endDay: '2026-02-01',
      title: 'Base',
      athleteId: athlete.user.id,
      createdBy: coach.user.id,
    }),
    { title: 'Base 2' },
  ],
  [
    'an announcement',
    'comments',
    ({ coach, group }) => ({
      about: 'group',
      workoutKey: group.clientId,
      workoutId: group.id,
      athleteId: coach.user.id,
      authorId: coach.user.id,
      text: 'Domingo',
    }),
    { text: 'Domingo às 7h' },
  ],
  [
    'an event that creates workouts',
    'events',
    ({ group }) => ({
      name: 'Longão',
      description: '12 km',
      sport: 'run',
      location: 'Parque',
      distances: '12 km',
      scheduledTo: '2026-12-01T10:00:00.000Z',
      createsWorkout: true,
      groupId: group.id,
      groupKey: group.clientId,
    }),
    { name: 'Longão curto' },
  ],
  [
    'a plan of the library with labels',
    'templates',
    ({ coach }) => ({
      name: 'Base',
      description: 'Quatro semanas',
      sport: 'run',
      kind: 'plan',
      weeks: 2,
      labels: ['maratona'],
      phases: [{ week: 1, phase: 'base' }],
      items: [],
      createdBy: coach.user.id,
    }),
    { name: 'Base 2' },
  ],
]

it.each(rows)(
  'taken from an entry, %s that was deleted elsewhere is all that it was',
  async (_what, collection, of, edit) => {
    const club = await startClub()
    try {
      const { coach, tablet } = club
      const values = of(club)
      const key = await coach.create(collection, { ...initialValues(collection), ...values })
      await club.settle()
      const before = await tablet.row(collection, key)
      coach.cut()
      await coach.edit(collection, key, edit)
      await tablet.remove(collection, key)
      await club.sent(tablet)
      coach.reconnect()
      await club.settle()
      const [entry] = await coach.attention()
      await coach.decide(String(entry?.id), 'mine')
      await club.settle()
      // It was brought back and then edited, which a comment says.
      const { version, updatedAt, editedAt, ...wanted } = { ...before, ...edit } as Values
      expect(await tablet.row(collection, key)).toMatchObject(wanted)
    } finally {
      await club.close()
    }
  },
)

it('a deletion that was undone and then made elsewhere, taken from its entry, leaves what another device has written since', async () => {
  const club = await startClub()
  try {
    const { coach, tablet, key } = club
    const gone = await coach.remove('workouts', key)
    await club.settle()
    coach.cut()
    tablet.cut()
    if (gone) {
      await coach.restore('workouts', gone)
      // On a version that nobody has seen here.
      await tablet.restore('workouts', gone)
    }
    tablet.reconnect()
    await club.sent(tablet)
    await tablet.remove('workouts', key)
    await club.sent(tablet)
    coach.reconnect()
    await club.settle()
    const [entry] = await coach.attention()
    expect(entry).toMatchObject({ kind: 'deleted-elsewhere', mine: { name: 'Técnica' } })
    coach.cut()
    if (gone) await tablet.restore('workouts', gone, { coachComment: 'Devagar' })
    await club.sent(tablet)
    await coach.decide(String(entry?.id), 'mine')
    coach.reconnect()
    await club.settle()
    for (const device of [coach, tablet])
      expect(await device.row('workouts', key)).toMatchObject({ name: 'Técnica', coachComment: 'Devagar' })
  } finally {
    await club.close()
  }
})

it('a version taken of a row that was deleted does not silently overwrite what another device has written there since the entry', async () => {
  const club = await startClub()
  try {
    const { coach, tablet, key } = club
    coach.cut()
    await coach.edit('workouts', key, { name: 'Longo' })
    const rows = await coach.modules.allUnsent(coach.client.database)
    await coach.edit('workouts', key, { name: 'Técnica' })
    coach.reconnect()
    await tablet.edit('workouts', key, { name: 'Curto' })
    await club.settle()
    const writer = { userId: tablet.user.id, role: 'coach' } as const
    await importUnsent(tablet.client.database, writer, { rows, attention: [] }, 1)
    const [entry] = await tablet.attention()
    expect(entry).toMatchObject({ mine: { name: 'Longo' }, theirs: { name: 'Curto' }, kept: 'theirs' })
    const gone = await coach.remove('workouts', key)
    await club.settle()
    tablet.cut()
    if (gone) await coach.restore('workouts', gone, { name: 'Médio' })
    await club.sent(coach)
    await tablet.decide(String(entry?.id), 'mine')
    tablet.reconnect()
    await club.settle()
    const asked = { mine: { name: 'Longo' }, theirs: { name: 'Médio' }, kept: 'mine' }
    expect(await tablet.attention()).toMatchObject([asked])
    expect(await coach.row('workouts', key)).toMatchObject({ name: 'Longo' })
  } finally {
    await club.close()
  }
})

it('an answer taken from a refused entry leaves the coach’s roll call as it is', async () => {
  const world = await startWorld()
  try {
    const { athlete, group, app } = world
    const coach = await app.signedIn(world.coach)
    const made = await coach.post<{ event: { id: number; clientId: string } }>('/groups/events', {
      groupId: group.id,
      name: 'Travessia',
      description: 'x',
      sport: 'swim',
      location: 'l',
      distances: '1',
      scheduledTo: '2026-12-01T10:00:00.000Z',
    })
    const { event } = made.body
    const phone = await world.addDevice('phone', athlete)
    await world.settle()
    // Taken out of the group, the athlete answers with no signal before that is known.
    phone.cut()
    const key = attendanceKey(event.clientId, athlete.id)
    const person = { id: athlete.id, name: 'Bia', email: athlete.email }
    const keys = { clientId: key, eventId: event.id, eventKey: event.clientId, athleteId: athlete.id }
    await phone.create('attendances', { ...keys, going: true, attended: null, athlete: person })
    await coach.delete(`/groups/member/${world.link.id}`)
    phone.reconnect()
    await world.waitFor('the refusal', async () => (await phone.attention()).length > 0, 31_000)
    const [entry] = await phone.attention()
    await app.link(group, athlete)
    await coach.post('/groups/events/attendance', {
      eventId: event.id,
      athleteId: athlete.id,
      attended: true,
    })
    await world.waitFor(
      'the roll call',
      async () => (await phone.row('attendances', key))?.attended === true,
      400_000,
    )
    await phone.decide(String(entry?.id), 'mine')
    await world.settle()
    expect(await phone.row('attendances', key)).toMatchObject({ going: true, attended: true, unsent: 0 })
    expect(await phone.attention()).toEqual([])
  } finally {
    await world.close()
  }
})
