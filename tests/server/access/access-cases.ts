import { newAuthenticator } from '../../support/authenticator.ts'
import {
  eventFields,
  markFields,
  mealItemFields,
  mealPlanFields,
  recording,
  subscriptionFields,
} from '../../support/fixtures.ts'
import { commentCases } from './comment-cases.ts'
import {
  anyAthlete,
  anyCoach,
  anyone,
  bothSee,
  type Case,
  coachOnly,
  everybody,
  expected,
  foreign,
  role,
} from './expected-responses.ts'
import { membershipCases } from './membership-cases.ts'
import { restoreCases } from './restore-cases.ts'

const library = { name: 'A', description: '5km', sport: 'run' }
const day = '2026-03-12'
const madeForNobody = newAuthenticator('http://127.0.0.1').make({ challenge: 'made-up', user: { id: '' } })
const done = { status: 'completed', rpe: 3, feel: 3, notes: 'x' }

export const cases: Case[] = [
  { call: 'GET /auth/session', expected: everybody(200), send: () => ['GET', '/auth/session'] },
  { call: 'GET /auth/sessions', expected: everybody(200), send: () => ['GET', '/auth/sessions'] },
  {
    call: 'DELETE /auth/sessions/{id}',
    expected: everybody(foreign),
    send: () => ['DELETE', '/auth/sessions/a-session-of-nobody'],
  },
  { call: 'GET /user', expected: everybody(200), send: () => ['GET', '/user'] },
  { call: 'PUT /user', expected: everybody(200), send: () => ['PUT', '/user', { city: 'Santos' }] },
  {
    call: 'GET /user/{id}',
    expected: bothSee,
    send: (_f, people) => ['GET', `/user/${people.ana.id}`],
  },
  {
    call: 'PUT /user/{id}/thresholds',
    expected: bothSee,
    send: (_f, people) => ['PUT', `/user/${people.ana.id}/thresholds`, { ftp: 240 }],
  },
  {
    call: 'POST /workout',
    expected: expected(201, 201, foreign, foreign),
    send: (_f, people) => ['POST', '/workout', { ...library, athleteId: people.ana.id, scheduledTo: day }],
  },
  {
    call: 'PUT /workout',
    expected: expected(200, role, role, foreign),
    send: (f) => ['PUT', '/workout', { id: f.workout.id, ...done }],
  },
  {
    call: 'PATCH /workout',
    expected: expected(role, 200, foreign, foreign),
    send: (f) => ['PATCH', '/workout', { id: f.workout.id, name: 'N' }],
  },
  { call: 'GET /workout/{id}', expected: bothSee, send: (f) => ['GET', `/workout/${f.workout.id}`] },
  {
    call: 'GET /workout/athletes/{id}',
    expected: bothSee,
    send: (_f, people) => ['GET', `/workout/athletes/${people.ana.id}`],
  },
  {
    call: 'GET /athletes/{id}/weeks',
    expected: bothSee,
    send: (_f, people) => ['GET', `/athletes/${people.ana.id}/weeks`],
  },
  {
    call: 'DELETE /workout/{id}',
    expected: expected(role, 204, foreign, foreign),
    send: (f) => ['DELETE', `/workout/${f.workout.id}`],
  },
  {
    call: 'POST /workout/publish',
    expected: coachOnly(200),
    send: (f) => ['POST', '/workout/publish', { ids: [f.workout.id] }],
  },
  {
    call: 'POST /workout/template/create',
    expected: anyCoach(201),
    send: () => ['POST', '/workout/template/create', library],
  },
  {
    call: 'GET /workout/template/all',
    expected: anyCoach(200),
    send: () => ['GET', '/workout/template/all'],
  },
  {
    call: 'PATCH /workout/template/{id}',
    expected: coachOnly(200),
    send: (f) => ['PATCH', `/workout/template/${f.template.id}`, { name: 'N' }],
  },
  {
    call: 'DELETE /workout/template/{id}',
    expected: coachOnly(204),
    send: (f) => ['DELETE', `/workout/template/${f.template.id}`],
  },
  { call: 'POST /groups', expected: anyCoach(201), send: () => ['POST', '/groups', library] },
  { call: 'GET /groups/list', expected: everybody(200), send: () => ['GET', '/groups/list'] },
  { call: 'GET /groups/{id}', expected: bothSee, send: (f) => ['GET', `/groups/${f.group.id}`] },
  {
    call: 'PATCH /groups/{id}',
    expected: coachOnly(200),
    send: (f) => ['PATCH', `/groups/${f.group.id}`, { name: 'N' }],
  },
  { call: 'DELETE /groups/{id}', expected: coachOnly(204), send: (f) => ['DELETE', `/groups/${f.group.id}`] },
  ...membershipCases,
  { call: 'GET /groups/events/list', expected: everybody(200), send: () => ['GET', '/groups/events/list'] },
  {
    call: 'GET /groups/events/{groupId}',
    expected: bothSee,
    send: (f) => ['GET', `/groups/events/${f.group.id}`],
  },
  {
    call: 'GET /groups/events/event/{id}',
    expected: bothSee,
    send: (f) => ['GET', `/groups/events/event/${f.event.id}`],
  },
  {
    call: 'POST /groups/events',
    expected: coachOnly(201),
    send: (f) => ['POST', '/groups/events', { ...eventFields, groupId: f.group.id }],
  },
  {
    call: 'PATCH /groups/events',
    expected: coachOnly(200),
    send: (f) => [
      'PATCH',
      '/groups/events',
      { ...eventFields, groupId: f.group.id, id: f.event.id, name: 'N' },
    ],
  },
  {
    call: 'DELETE /groups/events/{id}',
    expected: coachOnly(204),
    send: (f) => ['DELETE', `/groups/events/${f.event.id}`],
  },
  {
    call: 'DELETE /groups/events{id}',
    expected: coachOnly(204),
    send: (f) => ['DELETE', `/groups/events${f.event.id}`],
  },
  {
    call: 'POST /groups/events/attendance',
    expected: expected(200, 200, foreign, foreign),
    send: (f, people) => {
      const answer = { eventId: f.event.id, athleteId: people.ana.id, going: false, attended: false }
      return ['POST', '/groups/events/attendance', answer]
    },
  },
  {
    call: 'GET /groups/events/attendance/{eventId}',
    expected: bothSee,
    send: (f) => ['GET', `/groups/events/attendance/${f.event.id}`],
  },
  {
    call: 'PATCH /groups/events/attendance/{id}',
    expected: bothSee,
    send: (f) => ['PATCH', `/groups/events/attendance/${f.attendance.id}`, { going: false, attended: true }],
  },
  {
    call: 'DELETE /groups/events/attendance/{id}',
    expected: expected(204, 204, foreign, foreign),
    send: (f) => ['DELETE', `/groups/events/attendance/${f.attendance.id}`],
  },
  { call: 'GET /meal-plans/{id}', expected: bothSee, send: (f) => ['GET', `/meal-plans/${f.mealPlan.id}`] },
  {
    call: 'GET /meal-plans/atlhete/{athleteId}',
    expected: bothSee,
    send: (_f, people) => ['GET', `/meal-plans/atlhete/${people.ana.id}`],
  },
  {
    call: 'GET /meal-plans/athlete/{athleteId}',
    expected: bothSee,
    send: (_f, people) => ['GET', `/meal-plans/athlete/${people.ana.id}`],
  },
  {
    call: 'POST /meal-plans',
    expected: coachOnly(201),
    send: (_f, people) => ['POST', '/meal-plans', { ...mealPlanFields, athleteId: people.ana.id }],
  },
  {
    call: 'PUT /meal-plans/{id}',
    expected: coachOnly(200),
    send: (f) => ['PUT', `/meal-plans/${f.mealPlan.id}`, { ...mealPlanFields, active: false }],
  },
  {
    call: 'DELETE /meal-plans/{id}',
    expected: coachOnly(204),
    send: (f) => ['DELETE', `/meal-plans/${f.mealPlan.id}`],
  },
  { call: 'GET /meal-items/{id}', expected: bothSee, send: (f) => ['GET', `/meal-items/${f.mealItem.id}`] },
  {
    call: 'GET /meal-items/plan/{planId}',
    expected: bothSee,
    send: (f) => ['GET', `/meal-items/plan/${f.mealPlan.id}`],
  },
  {
    call: 'POST /meal-items',
    expected: coachOnly(201),
    send: (f) => ['POST', '/meal-items', { ...mealItemFields, mealPlanId: f.mealPlan.id }],
  },
  {
    call: 'PUT /meal-items/{id}',
    expected: coachOnly(200),
    send: (f) => ['PUT', `/meal-items/${f.mealItem.id}`, { ...mealItemFields, name: 'N' }],
  },
  {
    call: 'DELETE /meal-items/{id}',
    expected: coachOnly(204),
    send: (f) => ['DELETE', `/meal-items/${f.mealItem.id}`],
  },
  {
    call: 'POST /activities',
    expected: expected(201, role, role, foreign),
    send: (_f, people) => ['POST', '/activities', { ...recording(900), athleteId: people.ana.id }],
  },
  { call: 'GET /activities/{id}', expected: bothSee, send: (f) => ['GET', `/activities/${f.activity.id}`] },
  {
    call: 'GET /activities/{id}',
    expected: bothSee,
    send: (f) => ['GET', `/activities/${f.activity.clientId}`],
  },
  {
    call: 'GET /activities/athlete/{athleteId}',
    expected: bothSee,
    send: (_f, people) => ['GET', `/activities/athlete/${people.ana.id}`],
  },
  {
    call: 'PATCH /activities/{id}',
    expected: expected(200, role, role, foreign),
    send: (f) => ['PATCH', `/activities/${f.activity.id}`, { name: 'N' }],
  },
  {
    call: 'DELETE /activities/{id}',
    expected: expected(204, role, role, foreign),
    send: (f) => ['DELETE', `/activities/${f.activity.id}`],
  },
  {
    call: 'GET /marks/athlete/{athleteId}',
    expected: bothSee,
    send: (_f, people) => ['GET', `/marks/athlete/${people.ana.id}`],
  },
  {
    call: 'POST /marks',
    expected: expected(201, 201, foreign, foreign),
    send: (_f, people) => ['POST', '/marks', { ...markFields, athleteId: people.ana.id }],
  },
  {
    call: 'PATCH /marks/{id}',
    expected: bothSee,
    send: (f) => ['PATCH', `/marks/${f.mark.id}`, { goal: 'Chegar bem' }],
  },
  {
    call: 'DELETE /marks/{id}',
    expected: expected(204, 204, foreign, foreign),
    send: (f) => ['DELETE', `/marks/${f.mark.id}`],
  },
  ...commentCases,
  ...restoreCases,
  { call: 'GET /connections', expected: anyAthlete(200), send: () => ['GET', '/connections'] },
  {
    call: 'POST /connections/strava',
    expected: anyAthlete('provider-not-configured'),
    send: () => ['POST', '/connections/strava', { code: 'x' }],
  },
  {
    call: 'PUT /connections/strava/tokens/refresh',
    expected: anyAthlete(foreign),
    send: () => ['PUT', '/connections/strava/tokens/refresh'],
  },
  {
    call: 'POST /connections/strava/fetch',
    expected: anyAthlete(foreign),
    send: () => ['POST', '/connections/strava/fetch'],
  },
  {
    call: 'DELETE /connections/strava',
    expected: anyAthlete(foreign),
    send: () => ['DELETE', '/connections/strava'],
  },
  {
    call: 'GET /connections/intervals',
    expected: anyAthlete(200),
    send: () => ['GET', '/connections/intervals'],
  },
  {
    call: 'POST /connections/intervals',
    expected: anyAthlete('provider-not-configured'),
    send: () => ['POST', '/connections/intervals', { code: 'x' }],
  },
  {
    call: 'PUT /connections/intervals',
    expected: anyAthlete(foreign),
    send: () => ['PUT', '/connections/intervals', { daysAhead: 7 }],
  },
  {
    call: 'POST /connections/intervals/fetch',
    expected: anyAthlete(foreign),
    send: () => ['POST', '/connections/intervals/fetch'],
  },
  {
    call: 'POST /connections/intervals/gone',
    expected: anyAthlete(foreign),
    send: () => [
      'POST',
      '/connections/intervals/gone',
      { activityKey: '5f0c2f5e-9f0e-4a57-8a54-0d9b6c1c2a10', remove: true },
    ],
  },
  {
    call: 'DELETE /connections/intervals',
    expected: anyAthlete(foreign),
    send: () => ['DELETE', '/connections/intervals'],
  },
  {
    call: 'GET /athletes/{id}/watch',
    expected: bothSee,
    send: (_f, people) => ['GET', `/athletes/${people.ana.id}/watch`],
  },
  { call: 'GET /notices', expected: everybody(200), send: () => ['GET', '/notices'] },
  { call: 'GET /push/settings', expected: everybody(200), send: () => ['GET', '/push/settings'] },
  {
    call: 'PUT /push/settings',
    expected: everybody(200),
    send: () => ['PUT', '/push/settings', { tomorrowAt: '18:30' }],
  },
  {
    call: 'POST /push/subscriptions',
    expected: everybody(201),
    send: () => ['POST', '/push/subscriptions', subscriptionFields],
  },
  {
    call: 'DELETE /push/subscriptions',
    expected: everybody(204),
    send: () => ['DELETE', '/push/subscriptions', { endpoint: 'https://fcm.googleapis.com/x' }],
  },
  { call: 'GET /export', expected: everybody(200), send: () => ['GET', '/export'] },
  {
    call: 'POST /batch',
    expected: everybody(200),
    send: () => ['POST', '/batch', { requests: [{ method: 'GET', path: '/user' }] }],
  },
  { call: 'GET /calendar', expected: everybody(200), send: () => ['GET', '/calendar'] },
  { call: 'POST /calendar', expected: everybody(201), send: () => ['POST', '/calendar'] },
  { call: 'DELETE /calendar', expected: everybody(204), send: () => ['DELETE', '/calendar'] },
  {
    call: 'GET /calendar/{secret}.ics',
    expected: anyone(foreign),
    send: () => ['GET', '/calendar/a-secret-that-nobody-has.ics'],
  },
  { call: 'GET /auth/passkeys', expected: everybody(200), send: () => ['GET', '/auth/passkeys'] },
  {
    call: 'POST /auth/passkeys/options',
    expected: everybody('bad-credentials'),
    send: () => ['POST', '/auth/passkeys/options', { password: 'wrong' }],
  },
  {
    call: 'POST /auth/passkeys',
    expected: everybody('invalid'),
    send: () => ['POST', '/auth/passkeys', { name: 'Telefone', made: madeForNobody }],
  },
  {
    call: 'PATCH /auth/passkeys/{id}',
    expected: everybody(foreign),
    send: () => ['PATCH', '/auth/passkeys/999999', { name: 'N' }],
  },
  {
    call: 'DELETE /auth/passkeys/{id}',
    expected: everybody('bad-credentials'),
    send: () => ['DELETE', '/auth/passkeys/999999', { password: 'wrong' }],
  },
  {
    call: 'PUT /auth/second-step',
    expected: everybody('bad-credentials'),
    send: () => ['PUT', '/auth/second-step', { asked: false, password: 'wrong' }],
  },
  {
    call: 'POST /auth/password/change',
    expected: everybody('bad-credentials'),
    send: () => ['POST', '/auth/password/change', { password: 'wrong', newPassword: 'Nova-Senha-1' }],
  },
  {
    call: 'DELETE /user',
    expected: everybody('bad-credentials'),
    send: () => ['DELETE', '/user', { password: 'wrong' }],
  },
  { call: 'GET /sync', expected: anyone(200), send: () => ['GET', '/sync'] },
  { call: 'GET /sync/{collection}', expected: everybody(200), send: () => ['GET', '/sync/workouts'] },
  { call: 'GET /health', expected: anyone(200), send: () => ['GET', '/health'] },
]
