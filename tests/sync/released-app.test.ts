import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { initialValues } from '#sync/contract/fields.ts'
import { attendanceKey } from '#sync/contract/index.ts'
import { noThresholds } from '#sync/contract/thresholds-by-day.ts'
import { type Call, calls } from '#sync/contract/wire/calls.ts'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import { headers, protocol } from '#sync/contract/wire/headers.ts'
import type { Request } from '#sync/ports.ts'
import { sampleActivity } from '#sync/testing/sample-rows.ts'
import type { SimulatedDevice } from './support/device.ts'
import type { Delivery } from './support/network.ts'
import { plan, startWorld, type World } from './support/world.ts'

/**
 * What this app sends and reads, once for each of its calls. `RUMO_RELEASE=0.3.0 npx vitest run --project sync
 * tests/sync/released-app.test.ts` keeps it for `tests/server/released-apps.test.ts`, which plays it back to every later
 * server. Done once at a release, and never again for the same one.
 */
const release = process.env.RUMO_RELEASE

const workout = {
  name: 'Ritmo',
  description: '8x50',
  sport: 'swim' as const,
  poolLength: 25,
  plannedSeconds: 3600,
  plannedMeters: 2000,
}
const log = { status: 'completed', rpe: 6, feel: 4, notes: 'Vento', doneFrom: 'typed' }
const doneBySport = [{ sport: 'swim', seconds: 1800, meters: 2000 }]
const done = { doneSeconds: 1800, doneMeters: 2000, doneBySport, doneDay: '2026-04-03', missedReason: null }
const series = { seriesKey: crypto.randomUUID(), repeat: 'weekly', until: '2026-06-30' }
const event = {
  name: 'Longão',
  description: '12 km',
  sport: 'run',
  location: 'Parque',
  distances: '12 km',
  scheduledTo: '2026-04-05T09:00:00.000Z',
  timeZone: 'America/Sao_Paulo',
  createsWorkout: false,
  ...series,
}
const text = { name: 'Outro nome', description: 'Outro texto' }

/** Writes of both people that take every call, each after the one before it was answered. */
async function act(world: World) {
  const { athlete, coach, group } = world
  const [ana, bia] = [await world.addDevice('coach', coach), await world.addDevice('athlete', athlete)]
  await world.settle()
  const [athleteKey = '', coachKey = ''] = await Promise.all(
    [athlete.id, coach.id].map(
      async (id) => (await ana.rows('users')).find((row) => row.id === id)?.clientId,
    ),
  )
  const own = { createdBy: coach.id }
  const place = { groupId: group.id, groupKey: group.clientId }

  const made = async (
    device: SimulatedDevice,
    collection: CollectionName,
    fields: Record<string, unknown>,
  ) => {
    const key = await device.createUnchecked(collection, { ...initialValues(collection), ...fields })
    await world.settle()
    expect(world.network.writes().filter(({ status }) => status >= 300)).toEqual([])
    return key
  }
  const edited = async (
    device: SimulatedDevice,
    collection: CollectionName,
    key: string,
    changes: object,
  ) => {
    await device.edit(collection, key, changes)
    await world.settle()
  }
  const removed = async (device: SimulatedDevice, collection: CollectionName, key: string) => {
    const row = await device.remove(collection, key)
    await world.settle()
    if (!row || !calls[collection].restore) return
    await device.restore(collection, row)
    await world.settle()
    expect(await device.row(collection, key)).toBeDefined()
    await device.remove(collection, key)
    await world.settle()
  }

  const profile = { bio: 'Nado cedo', sex: 'male', city: 'Recife', state: 'PE', country: 'Brasil' }
  await edited(bia, 'users', athleteKey, { name: 'Beatriz', ...profile, height: 170, weight: 61 })
  await edited(bia, 'users', athleteKey, { language: 'en', timeZone: 'America/Recife' })
  const thresholds = [{ ...noThresholds, from: '2026-03-01', swimPace: 95 }]
  await edited(ana, 'users', athleteKey, { thresholds })

  const kept = await made(
    ana,
    'workouts',
    plan(athlete, { ...workout, ...own, coachComment: null, draft: true }),
  )
  const changes = { ...workout, ...text, poolLength: 50, plannedSeconds: 5400, scheduledTo: '2026-04-02' }
  await edited(ana, 'workouts', kept, changes)
  await edited(ana, 'workouts', kept, {
    draft: false,
    sport: 'run',
    poolLength: null,
    plannedMeters: null,
    dayOrder: 1,
  })
  await edited(bia, 'workouts', kept, { ...log, ...done })
  await edited(ana, 'workouts', kept, { coachComment: 'Boa', seenAt: '2026-03-11T09:00:00.000Z' })
  const said = await made(bia, 'comments', {
    workoutKey: kept,
    workoutId: 1,
    athleteId: athlete.id,
    authorId: athlete.id,
    text: 'Foi bom',
  })
  await edited(bia, 'comments', said, { text: 'Foi muito bom' })
  const unsaid = await made(bia, 'comments', {
    workoutKey: kept,
    workoutId: 1,
    athleteId: athlete.id,
    authorId: athlete.id,
    text: 'Ops',
  })
  await edited(ana, 'users', coachKey, {
    readComments: [{ workoutKey: kept, upTo: 1 }],
  })
  await removed(bia, 'comments', unsaid)
  const copy = plan(athlete, { ...workout, ...own, copyOf: kept })
  await removed(ana, 'workouts', await made(ana, 'workouts', copy))

  const item = { ...workout, week: 1, weekday: 2 }
  const program = {
    name: 'Base',
    description: 'Duas semanas',
    sport: 'run',
    kind: 'plan',
    weeks: 2,
    items: [item],
    phases: [{ week: 1, phase: 'base' }],
    labels: ['Meia'],
  }
  const library = await made(ana, 'templates', { ...program, ...own })
  await edited(ana, 'templates', library, { weeks: 3, items: [item, { ...item, week: 3 }] })
  await edited(ana, 'templates', library, { phases: [{ week: 3, phase: 'peak' }], labels: [] })
  const single = await made(ana, 'templates', { ...workout, ...own })
  await edited(ana, 'templates', single, {
    ...text,
    sport: 'run',
    poolLength: null,
    plannedSeconds: null,
    plannedMeters: null,
    sharedWith: group.id,
  })
  await removed(ana, 'templates', await made(ana, 'templates', { ...workout, ...own }))

  const groupOf = { ...text, sport: 'run', sports: ['run'], coaches: [], joinCode: null, ...own }
  const opened = await made(ana, 'groups', groupOf)
  await edited(ana, 'groups', opened, {
    name: 'Represa',
    description: 'Cedo',
    sport: 'swim',
    sports: ['swim', 'run'],
  })
  await removed(ana, 'groups', await made(ana, 'groups', groupOf))

  const weekly = await made(ana, 'events', { ...event, ...place })
  const once = { repeat: null, sport: 'swim', until: null, scheduledTo: '2026-04-06T09:00:00.000Z' }
  await edited(ana, 'events', weekly, {
    ...event,
    ...text,
    ...once,
    location: 'Lago',
    distances: '8 km',
    timeZone: null,
    createsWorkout: true,
    meetingPoint: 'Portão 7',
  })
  await removed(ana, 'events', await made(ana, 'events', { ...event, ...place }))
  const eventId = (await ana.row('events', weekly))?.id
  const attendance = {
    clientId: attendanceKey(weekly, athlete.id),
    eventKey: weekly,
    eventId,
    athleteId: athlete.id,
  }
  const answer = await made(bia, 'attendances', { ...attendance, going: true, attended: null })
  await edited(bia, 'attendances', answer, { going: false })
  await edited(ana, 'attendances', answer, { attended: true })

  const meals = await made(ana, 'mealPlans', {
    name: 'Carga',
    description: 'Mais arroz',
    active: true,
    athleteId: athlete.id,
    ...own,
  })
  await edited(ana, 'mealPlans', meals, { ...text, active: false })
  const meal = { name: 'Café', description: 'Pão', type: 'breakfast', mealPlanKey: meals, mealPlanId: 1 }
  const eaten = await made(ana, 'mealItems', meal)
  await edited(ana, 'mealItems', eaten, { ...text, type: 'snack' })
  await removed(ana, 'mealItems', await made(ana, 'mealItems', meal))
  await removed(
    ana,
    'mealPlans',
    await made(ana, 'mealPlans', {
      name: 'Base',
      description: 'Arroz',
      active: false,
      athleteId: athlete.id,
      ...own,
    }),
  )

  const { athleteId: _, ...recording } = sampleActivity({
    day: '2026-03-10',
    startedAt: '2026-03-10T09:00:00.000Z',
    averagePower: 210,
  })
  const recorded = await made(bia, 'activities', { ...recording, athleteId: athlete.id })
  await edited(bia, 'activities', recorded, {
    workoutKey: kept,
    workoutChosen: true,
    sameAs: recorded,
    name: 'Treino',
    sport: 'swim',
    bests: [{ kind: 'power-5min', value: 287 }],
  })
  const again = {
    ...recording,
    athleteId: athlete.id,
    sourceId: 'watch-2',
    startedAt: '2026-03-09T09:00:00.000Z',
    day: '2026-03-09',
  }
  await removed(bia, 'activities', await made(bia, 'activities', again))

  const race = { kind: 'race', startDay: '2026-05-01', endDay: '2026-05-01', title: 'Travessia', text: null }
  const ofAthlete = { athleteId: athlete.id, ...own, priority: 'A', goal: '30min', result: null }
  const marked = await made(ana, 'marks', { ...race, ...ofAthlete })
  const ill = { kind: 'ill', startDay: '2026-05-02', endDay: '2026-05-03', title: '', text: 'Febre' }
  await edited(ana, 'marks', marked, { ...ill, priority: null, goal: null })
  await edited(ana, 'marks', marked, { ...race, priority: 'B', goal: '31min', result: '30min' })
  const phase = {
    kind: 'phase',
    startDay: '2026-04-01',
    endDay: '2026-04-28',
    phase: 'build',
    targetHours: 8,
  }
  const drawn = await made(ana, 'marks', { ...phase, athleteId: athlete.id, ...own })
  await edited(ana, 'marks', drawn, { phase: 'peak', targetHours: 7.5 })
  await removed(ana, 'marks', await made(ana, 'marks', { ...race, ...ofAthlete }))
  return { ana, removed }
}

/** What a person who signs in on a new device reads, and each row by itself. */
async function readAfresh(world: World) {
  for (const user of [world.coach, world.athlete]) {
    const device = await world.addDevice(user.role, user)
    await world.settle()
    for (const collection of collectionNames) {
      const [row] = await device.rows(collection)
      const call = calls[collection].read
      if (row && call)
        await asked(world, device, { method: 'GET', path: call.path.replace('{id}', String(row.id)) })
    }
  }
}

const asked = ({ network }: World, { user, session }: SimulatedDevice, request: Request) =>
  network.handle({ name: user.role, userId: user.id, session: () => session }, request)

/** Requests of synchronisation that no test can repeat: their cursors are of one database. */
const isRepeatable = ({ request: { method, path } }: Delivery) =>
  method !== 'GET' || !path.includes('cursor=')

/** One line for each request; placeholders such as `{any}` and `{group}` stand for values that differ on every server. */
function lines(deliveries: readonly Delivery[], keys: Record<string, string>): string {
  const played = deliveries.filter(isRepeatable).map(({ device: as, request, status, body: answer }) => {
    const sent = { ...request.headers, [headers.protocol]: String(protocol) }
    return { as, ...request, headers: sent, status, answer }
  })
  const chosen = JSON.stringify([played.map(({ path, body }) => [path, body]), keys])
  const replaced = (name: string, value: unknown) => {
    if (name === 'cursor' || name === 'seq') return undefined
    const isMade =
      name === 'clientId' ? !chosen.includes(String(value)) : name === 'joinCode' || name === 'token'
    return isMade && typeof value === 'string' ? '{any}' : value
  }
  const text = played.map((one) => `${JSON.stringify(one, replaced)}\n`).join('')
  return Object.entries(keys).reduce((before, [name, key]) => before.replaceAll(key, `{${name}}`), text)
}

/** The fields of each call that no request of these sent. */
function missing(deliveries: readonly Delivery[]): string[] {
  const sent = ({ method, path, body }: Call) => {
    const pattern = new RegExp(
      `^${path.replace('{id}', String.raw`\d+`).replace('{key}', '[0-9a-f-]+')}(\\?|$)`,
    )
    const found = deliveries.filter(({ request }) => request.method === method && pattern.test(request.path))
    const bodies = new Set(found.flatMap(({ request }) => Object.keys(request.body ?? {})))
    return found.length === 0
      ? [`${method} ${path}`]
      : body.filter((field) => !bodies.has(field)).map((field) => `${method} ${path} ${field}`)
  }
  return collectionNames.flatMap((collection) =>
    Object.entries(calls[collection]).flatMap(([act, call]) =>
      // Sent to a server with only the basic API.
      collection === 'attendances' && act === 'delete' ? [] : sent(call),
    ),
  )
}

it('sends each of its calls with all of its fields, and none is refused', async () => {
  const world = await startWorld()
  const { network, coach, group } = world
  const { ana, removed } = await act(world)
  const invitation = { clientId: crypto.randomUUID(), groupId: group.id, email: 'caio@rumo.example' }
  await asked(world, ana, { method: 'POST', path: '/groups/invite', body: invitation })
  const written = network.writes()
  const before = network.deliveries.length
  await readAfresh(world)
  const read = network.deliveries.slice(before)
  const wrote = network.writes().length
  for (const collection of ['invitations', 'members'] as const)
    for (const { clientId } of await ana.rows(collection)) await removed(ana, collection, clientId)
  const deliveries = [...written, ...read, ...network.writes().slice(wrote)]
  expect(missing(deliveries)).toEqual([])
  const users = await world.app.store.db.selectFrom('users').select(['id', 'clientId']).execute()
  const keys = Object.fromEntries(
    users.map(({ id, clientId }) => [id === coach.id ? 'coach' : 'athlete', clientId]),
  )
  if (release) {
    const file = join(import.meta.dirname, '..', 'server', 'released', `${release}.jsonl`)
    await writeFile(file, lines(deliveries, { ...keys, group: group.clientId, link: world.link.clientId }))
  }
  await world.close()
})
