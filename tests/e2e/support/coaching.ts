import { randomUUID } from 'node:crypto'
import type { Club } from './club.ts'
import { today } from './club.ts'

/**
 * Puts a template, a plan, an invitation, a code, an event of today that is repeated, a meal plan with one meal, a recording and a race on the server.
 * @returns their addresses.
 */
export async function fillClub(club: Club): Promise<{ athlete: Screens; coach: Screens }> {
  const coach = await club.server.signedIn(club.coach)
  const post = async <Key extends string>(path: string, key: Key, body: object) => {
    const { body: answer } = await coach.post<Record<Key, { id: number; clientId: string }>>(path, body)
    return answer[key]
  }
  const { groups } = (await coach.get<{ groups: { id: number; clientId: string }[] }>('/groups/list')).body
  const [group] = groups
  if (!group) throw new Error('the club has a group')
  const template = await post('/workout/template/create', 'template', {
    name: 'Tiros de 400',
    sport: 'run',
    description: "10x400 rec 1'",
  })
  const weeks = await post('/workout/template/create', 'template', {
    name: 'Base em duas semanas',
    kind: 'plan',
    weeks: 2,
    items: [{ week: 1, weekday: 2, sport: 'run', name: 'Rodagem longa', description: '8 km leve' }],
  })
  const event = await post('/groups/events', 'event', {
    groupId: group.id,
    name: 'Travessia de treino',
    description: 'Com apoio',
    sport: 'swim',
    scheduledTo: `${today()}T15:00:00.000Z`,
    location: 'Raia',
    distances: '2 km',
    timeZone: 'Europe/Lisbon',
    seriesKey: randomUUID(),
    repeat: 'weekly',
    until: today(),
  })
  await post(`/groups/${group.id}/join-code`, 'group', {})
  await coach.patch(`/groups/${group.id}`, { sports: ['swim', 'bike', 'run'] })
  await post('/groups/invite', 'invitation', { groupId: group.id, email: 'lia@rumo.example' })
  const plan = await post('/meal-plans', 'mealPlan', {
    name: 'Semana de carga',
    description: 'Mais carboidrato',
    active: true,
    athleteId: club.athleteId,
  })
  const meal = await post('/meal-items', 'mealItem', {
    name: 'Mingau',
    description: 'Aveia e banana',
    type: 'breakfast',
    mealPlanId: plan.id,
  })
  const athlete = await club.server.signedIn(club.athlete)
  const { body: recorded } = await athlete.post<{ activity: { clientId: string } }>('/activities', {
    sport: 'run',
    name: 'Corrida na orla',
    startedAt: `${today()}T15:00:00.000Z`,
    day: today(),
    seconds: 1800,
    meters: 5200,
    averageHeartRate: 148,
    source: 'file',
    sourceId: 'orla',
    laps: [900, 900].map((seconds) => ({ seconds, meters: 2600, averageHeartRate: 148, averagePower: null })),
    curve: { step: 600, heartRate: [130, 150, 155], speed: [2.8, 2.9, 3], altitude: [4, 9, 5] },
    bests: [
      { kind: 'run-5km', value: 1_720 },
      { kind: 'heart-rate-20min', value: 152 },
    ],
  })
  await post('/marks', 'mark', {
    athleteId: club.athleteId,
    kind: 'race',
    title: 'Meia de Santos',
    startDay: today(),
    endDay: today(),
    priority: 'A',
  })
  const meals = (base: string): Screens => [
    { path: `${base}/meal-plan`, shows: 'Semana de carga' },
    { path: `${base}/meal-plan/${plan.clientId}`, shows: 'Mingau' },
    { path: `${base}/meal-plan/${plan.clientId}/meal-item/${meal.clientId}`, shows: 'Aveia e banana' },
  ]
  const ofGroup = `/dashboard/groups/${group.clientId}`
  const ofAthlete = `/dashboard/athletes/${club.athleteId}`
  return {
    athlete: [
      { path: '/dashboard/home', shows: 'Treino de hoje' },
      { path: '/dashboard/progress', shows: 'Feito e planejado' },
      { path: '/dashboard/activities', shows: 'Corrida na orla' },
      { path: `/dashboard/activities/${recorded.activity.clientId}`, shows: 'Corrida na orla' },
      { path: '/dashboard/import', shows: 'Importar treinos' },
      { path: '/dashboard/how-to-write', shows: 'Como escrever treinos' },
      { path: '/dashboard/events', shows: 'Travessia de treino' },
      { path: `/dashboard/events/${event.clientId}`, shows: 'Sua presença' },
      ...meals('/dashboard'),
    ],
    coach: [
      { path: '/dashboard/home', shows: 'Atletas para olhar' },
      { path: '/dashboard/team-week', shows: 'Ana Ribeiro' },
      { path: '/dashboard/athletes', shows: 'Ana Ribeiro' },
      { path: '/dashboard/workout-library', shows: 'Tiros de 400' },
      { path: `/dashboard/workout-library/${template.clientId}`, shows: '10 × 400' },
      { path: '/dashboard/plans', shows: 'Base em duas semanas' },
      { path: `/dashboard/plans/${weeks.clientId}`, shows: 'Rodagem longa' },
      { path: `/dashboard/plans/${weeks.clientId}/apply`, shows: 'Base em duas semanas' },
      { path: `${ofAthlete}/progress`, shows: 'Feito e planejado' },
      { path: `${ofAthlete}/import`, shows: 'Importar treinos' },
      { path: '/dashboard/groups', shows: 'Tri Lagoa' },
      { path: ofGroup, shows: 'lia@rumo.example' },
      { path: `${ofGroup}/invitations`, shows: 'lia@rumo.example' },
      { path: `${ofGroup}/events`, shows: 'Travessia de treino' },
      { path: `${ofGroup}/events/${event.clientId}`, shows: 'Ana Ribeiro' },
      { path: `${ofGroup}/attendance`, shows: 'Travessia de treino' },
      ...meals(ofAthlete),
    ],
  }
}

/** A screen's address, and a text that is there once it is ready. */
type Screens = readonly { path: string; shows: string }[]
