import { bothSee, type Case, expected, foreign, role } from './expected-responses.ts'

/** What people say about a workout, to a group, and about such an announcement. */
export const commentCases: Case[] = [
  {
    call: 'GET /comments/workout/{workoutId}',
    expected: bothSee,
    send: (f) => ['GET', `/comments/workout/${f.workout.id}`],
  },
  {
    call: 'POST /comments',
    expected: expected(201, 201, foreign, foreign),
    send: (f) => ['POST', '/comments', { workoutKey: f.workout.clientId, text: 'Boa' }],
  },
  {
    call: 'PATCH /comments/{id}',
    expected: expected(200, role, foreign, foreign),
    send: (f) => ['PATCH', `/comments/${f.comment.id}`, { text: 'Melhor assim' }],
  },
  {
    call: 'DELETE /comments/{id}',
    expected: expected(204, role, foreign, foreign),
    send: (f) => ['DELETE', `/comments/${f.comment.id}`],
  },
  {
    call: 'GET /comments/group/{groupId}',
    expected: bothSee,
    send: (f) => ['GET', `/comments/group/${f.group.id}`],
  },
  {
    call: 'GET /comments/announcement/{announcementId}',
    expected: bothSee,
    send: (f) => ['GET', `/comments/announcement/${f.announcement.id}`],
  },
  {
    call: 'POST /comments to a group',
    expected: expected(role, 201, foreign, foreign),
    send: (f) => ['POST', '/comments', { about: 'group', workoutId: f.group.id, text: 'Às 7h' }],
  },
  {
    call: 'POST /comments about an announcement',
    expected: expected(201, 201, foreign, foreign),
    send: (f, { ana }) => [
      'POST',
      '/comments',
      { about: 'announcement', workoutKey: f.announcement.clientId, athleteId: ana.id, text: 'Levo água' },
    ],
  },
  {
    call: 'PATCH /comments/{id} of an announcement',
    expected: expected(role, 200, foreign, foreign),
    send: (f) => ['PATCH', `/comments/${f.announcement.id}`, { text: 'Às 8h' }],
  },
  {
    call: 'DELETE /comments/{id} of an answer',
    expected: expected(204, role, foreign, foreign),
    send: (f) => ['DELETE', `/comments/${f.answer.id}`],
  },
  {
    call: 'DELETE /comments/{id} of an announcement',
    expected: expected(role, 204, foreign, foreign),
    send: (f) => ['DELETE', `/comments/${f.announcement.id}`],
  },
]
