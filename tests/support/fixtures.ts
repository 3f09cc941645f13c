import { randomUUID } from 'node:crypto'
import { sampleActivity } from '#sync/testing/sample-rows.ts'
import { type Club, created, type Row } from './club.ts'

/** One of everything of Marina's and Ana's. */
export type Fixtures = {
  workout: Row
  template: Row
  group: Row
  link: Row
  event: Row
  attendance: Row
  invitation: Row
  mealPlan: Row
  mealItem: Row
  activity: Row
  mark: Row
  comment: Row
  announcement: Row
  answer: Row
}

export const eventFields = {
  name: 'Travessia',
  description: 'Treino aberto na represa',
  sport: 'swim',
  location: 'Guarapiranga',
  distances: '1,5 km e 3 km',
  scheduledTo: '2026-03-14T09:00:00.000Z',
}

export const mealPlanFields = { name: 'Semana de prova', description: 'Mais carboidrato', active: true }

export const mealItemFields = { name: 'Café', description: 'Tapioca com banana', type: 'breakfast' }

/** A recording of a watch; each `sourceId` and day is another one. */
export function recording(number = 1) {
  const startedAt = new Date(Date.UTC(2026, 2, 12 + number, 9, 0, 0)).toISOString()
  return sampleActivity({ sourceId: `watch-${number}`, startedAt, day: startedAt.slice(0, 10) })
}

/** A browser as it subscribes to push messages. */
export const subscriptionFields = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}

export const markFields = {
  kind: 'race',
  startDay: '2026-04-05',
  endDay: '2026-04-05',
  title: 'Travessia da Represa',
}

/** Adds an athlete without an account to a group of Marina's. */
export async function addNewcomer({ clients }: Club, groupId: number, name = 'Bia'): Promise<Row> {
  const athletes = [{ clientId: randomUUID(), name }]
  const { body } = await clients.marina.post<{ users: Row[] }>('/athletes', { groupId, athletes })
  const [newcomer] = body.users
  if (!newcomer) throw new Error('No athlete was added')
  return newcomer
}

let count = 0

/** Makes them through the calls, as the people would; Ana is put into the new group. */
export async function makeFixtures(club: Club): Promise<Fixtures> {
  const { marina, ana } = club.clients
  const athleteId = club.people.ana.id
  count += 1
  const groupRow = await club.t.addGroup(club.people.marina, `Grupo ${count}`)
  const link = await club.t.link(groupRow, club.people.ana)
  const library = { name: 'Base', description: '10km', sport: 'run' }
  const workout = await club.plan()
  const template = created(await marina.post('/workout/template/create', library), 'template')
  const event = created(
    await marina.post('/groups/events', { ...eventFields, groupId: groupRow.id }),
    'event',
  )
  const answer = { eventId: event.id, athleteId, going: true }
  const attendance = created(await ana.post('/groups/events/attendance', answer), 'attendance')
  const email = `convite${count}@rumo.example`
  const invitation = created(
    await marina.post('/groups/invite', { groupId: groupRow.id, email }),
    'invitation',
  )
  const mealPlan = created(await marina.post('/meal-plans', { ...mealPlanFields, athleteId }), 'mealPlan')
  const item = { ...mealItemFields, mealPlanId: mealPlan.id }
  const mealItem = created(await marina.post('/meal-items', item), 'mealItem')
  const activity = created(await ana.post('/activities', { ...recording(count), athleteId }), 'activity')
  const comment = created(
    await ana.post('/comments', { workoutKey: workout.clientId, text: 'Deu certo' }),
    'comment',
  )
  const announced = { about: 'group', workoutId: groupRow.id, text: 'Domingo na represa' }
  const announcement = created(await marina.post('/comments', announced), 'comment')
  const answered = { about: 'announcement', workoutId: announcement.id, text: 'Vou' }
  const said = created(await ana.post('/comments', answered), 'comment')
  const mark = created(await ana.post('/marks', { ...markFields, athleteId }), 'mark')
  const training = { workout, template, activity, comment, announcement, answer: said, mark }
  return { ...training, group: groupRow, link, event, attendance, invitation, mealPlan, mealItem }
}
