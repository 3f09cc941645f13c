import { describe, expect, it } from 'vitest'
import { eventWorkoutKey } from '#sync/contract/event-keys.ts'
import { checkTrace } from './check-trace.ts'
import { arrived, inTurn, keeps, type Step, saw, told, wrote } from './told.ts'
import { log, type Values } from './trace.ts'

const planOf = (name: string) => ({ name, description: '8 km', sport: 'run', scheduledTo: '2026-11-23' })
const logOf = (notes: string) => ({
  status: 'completed',
  rpe: notes.length,
  feel: 4,
  notes,
  doneFrom: null,
  doneSeconds: null,
  doneMeters: null,
  missedReason: null,
})
const asText = (values: Values) => JSON.stringify(log.map((field) => values[field] ?? null))
const planned = inTurn(
  wrote('desk', planOf('A')),
  arrived('desk', { ...planOf('A'), id: 1, status: 'planned', createdBy: 2, athleteId: 1 }),
)
const renamed = (device: string, name: string) => inTurn(wrote(device, { name }), arrived(device, { name }))
const logged = (notes: string) => inTurn(wrote('phone', logOf(notes)), arrived('phone', logOf(notes)))
const seenA = { before: planOf('A') }
const won = (mine: Values, theirs: Values) => ({ kind: 'conflict', mine, theirs, kept: 'mine' }) as const
const lost = (mine: Values, theirs: Values) => ({ kind: 'conflict', mine, theirs, kept: 'theirs' }) as const

/** Both of the coach's devices rename the workout; the laptop had not seen the other name. */
const bOverC = inTurn(wrote('laptop', { name: 'B' }), renamed('desk', 'C'), arrived('laptop', { name: 'B' }))

const bia = { key: 'u', collection: 'users' } as const
const joined = inTurn(wrote('phone', { name: 'Bia' }, bia), arrived('phone', { id: 1, name: 'Bia' }, bia))
const ftpOf = (ftp: number | null) => ({
  thresholds: JSON.stringify(ftp === null ? [] : [{ from: '2026-01-05', ftp }]),
})
const tookAway = wrote('phone', ftpOf(null), { ...bia, before: { name: 'Bia', ...ftpOf(240) } })

type Steps = readonly Step[]
type History = readonly [what: string, accepted: Steps, rejected: Steps, finding: string]

const edits: History[] = [
  [
    'a threshold that is taken away goes, unless it had never arrived',
    [
      joined,
      wrote('phone', ftpOf(240), bia),
      tookAway,
      wrote('desk', ftpOf(250), bia),
      arrived('desk', ftpOf(250), bia),
    ],
    [joined, wrote('phone', ftpOf(240), bia), arrived('phone', ftpOf(240), bia), tookAway],
    'lost threshold: phone u 2026-01-05 ftp = null',
  ],
  [
    'an entry about a threshold is of a value that another device wrote',
    [
      joined,
      wrote('phone', ftpOf(240), bia),
      wrote('desk', ftpOf(250), bia),
      arrived('desk', ftpOf(250), bia),
      keeps('phone', { ...lost(ftpOf(240), ftpOf(250)), key: 'u' }),
    ],
    [
      joined,
      wrote('phone', ftpOf(250), bia),
      arrived('phone', ftpOf(250), bia),
      wrote('phone', ftpOf(240), bia),
      keeps('phone', { ...lost(ftpOf(240), ftpOf(250)), key: 'u' }),
    ],
    'noise: phone against itself, u 2026-01-05 ftp = 250',
  ],
  [
    'an edit arrives or is kept in an entry',
    [
      planned,
      wrote('desk', { name: 'B' }),
      keeps('desk', { ...lost({ name: 'B' }, { name: 'A' }), kind: 'refused' }),
    ],
    [planned, wrote('desk', { name: 'B' })],
    'lost: desk edit w.name = B',
  ],
  [
    'only what was cut off may be missing',
    [planned, wrote('desk', { name: 'B' }, { cutOff: true })],
    [planned, wrote('desk', { name: 'B' }), wrote('desk', { name: 'B' }, { cutOff: true })],
    'lost: desk edit w.name = B',
  ],
  [
    'what its person had not seen is overwritten with an entry',
    [planned, bOverC, keeps('laptop', won({ name: 'B' }, { name: 'C' }))],
    [planned, bOverC],
    'overwritten unseen: w.name "C" by laptop',
  ],
  [
    'the final value is the last one of a device',
    [planned, renamed('desk', 'B'), renamed('desk', 'C')],
    [planned, renamed('desk', 'B'), renamed('desk', 'C'), arrived('laptop', { name: 'B' })],
    'stale: w.name = B',
  ],
  [
    'a value was written by the person of its device',
    [planned, renamed('laptop', 'B')],
    [planned, wrote('desk', { name: 'B' }), arrived('laptop', { name: 'B' })],
    'not written by its person: w.name = B by laptop',
  ],
]

/** A coach who does not own the workout renames it. */
const byOther = wrote('other', { name: 'B' }, seenA)

const winners: History[] = [
  [
    'who does not own a field overwrites only what they saw',
    [planned, renamed('desk', 'C'), renamed('other', 'B')],
    [planned, byOther, renamed('desk', 'C'), arrived('other', { name: 'B' })],
    'wrong winner: other wrote over w.name = C, which it does not own',
  ],
  [
    'a completed plan changes only by who saw that it was completed',
    [
      planned,
      logged('bem'),
      saw('desk'),
      wrote('desk', { name: 'B' }, seenA),
      arrived('desk', { name: 'B' }),
    ],
    [planned, logged('bem'), wrote('desk', { name: 'B' }, seenA), arrived('desk', { name: 'B' })],
    'frozen: desk changed w.name of a plan that it had not seen completed',
  ],
  [
    'an entry names the owner as the winner',
    [planned, byOther, renamed('desk', 'C'), keeps('other', lost({ name: 'B' }, { name: 'C' }))],
    [planned, byOther, renamed('desk', 'C'), keeps('other', won({ name: 'B' }, { name: 'C' }))],
    'wrong winner: other says that mine won w.name',
  ],
  [
    'what won by an entry arrives, unless its person surely changed it again',
    [
      planned,
      renamed('desk', 'C'),
      wrote('laptop', { name: 'B' }, seenA),
      wrote('laptop', { name: 'C' }, seenA),
      wrote('laptop', { name: 'B' }, { ...seenA, cutOff: true }),
      keeps('laptop', won({ name: 'B' }, { name: 'C' })),
    ],
    [
      planned,
      renamed('desk', 'C'),
      wrote('laptop', { name: 'C' }, seenA),
      wrote('laptop', { name: 'B' }, seenA),
      wrote('laptop', { name: 'B' }, { ...seenA, cutOff: true }),
      keeps('laptop', won({ name: 'B' }, { name: 'C' })),
    ],
    'winner never arrived: laptop w.name = B',
  ],
  [
    'the owner’s value that arrived last is the final one',
    [planned, renamed('desk', 'B')],
    [planned, renamed('desk', 'B'), arrived('phone', { name: 'A' })],
    'wrong winner: w.name = A, desk wrote B',
  ],
]

/** The workout that an event puts into the calendar of the athlete who goes. */
const event = { key: '01980000-0000-7000-8000-000000000001', collection: 'events' } as const
const workout = { key: eventWorkoutKey(event.key, 1) }
const answer = { key: 'a', collection: 'attendances' } as const
const going = inTurn(
  arrived('the test', { id: 1 }, { key: 'g', collection: 'groups' }),
  wrote('desk', { name: 'Treinão' }, event),
  arrived('desk', { id: 1, name: 'Treinão', groupKey: 'g' }, event),
  wrote('phone', { going: true }, answer),
  arrived('phone', { id: 1, going: true, eventKey: event.key, athleteId: 1 }, answer),
)
const goingByEvent = inTurn(
  going,
  arrived('phone', { id: 1, status: 'planned', name: 'Treinão', athleteId: 1 }, workout),
)
const eventRenamed = inTurn(
  wrote('desk', { name: 'Longão' }, event),
  arrived('desk', { name: 'Longão' }, event),
)

const ofEvents: History[] = [
  [
    'the workout of an event follows the event',
    [goingByEvent, eventRenamed, arrived('desk', { name: 'Longão' }, workout)],
    [goingByEvent, eventRenamed, arrived('desk', { name: 'Outro' }, workout)],
    `not written by its person: ${workout.key}.name = Outro by desk`,
  ],
  [
    'a workout that is not of the event does not follow it',
    [goingByEvent, planned, eventRenamed, renamed('desk', 'Longão')],
    [goingByEvent, planned, eventRenamed, arrived('desk', { name: 'Longão' })],
    'not written by its person: w.name = Longão by desk',
  ],
  [
    'a row was made by an act, or by an answer to an event',
    [goingByEvent],
    [going, arrived('phone', { id: 1, status: 'planned', athleteId: 1 }, { key: 'x' })],
    'no act created x of phone',
  ],
  [
    'an attendance is deleted together with its event',
    [
      going,
      wrote('desk', {}, { ...event, kind: 'delete' }),
      arrived('desk', {}, { ...event, deleted: true, call: 9 }),
      arrived('desk', {}, { ...answer, deleted: true, call: 9 }),
    ],
    [
      going,
      wrote('phone', {}, { ...answer, kind: 'delete' }),
      arrived('phone', {}, { ...answer, deleted: true }),
    ],
    'attendance deleted: a v2 by phone',
  ],
]

const donePlan = planOf('A')
const madeOnA = inTurn(wrote('phone', logOf('bem')), renamed('desk', 'B'))

/** The athlete's devices log the workout, and the tablet does not know of the other log. */
const malOverBem = inTurn(wrote('tablet', logOf('mal')), logged('bem'), arrived('tablet', logOf('mal')))

const logs: History[] = [
  [
    'a log is never made of two',
    [planned, logged('bem'), logged('pesado')],
    [planned, logged('bem'), wrote('phone', logOf('pesado')), arrived('phone', { notes: 'pesado' })],
    `mixed log: w v3 has ${asText({ ...logOf('bem'), notes: 'pesado' })}, which nobody wrote`,
  ],
  [
    'an entry holds a whole log',
    [planned, malOverBem, keeps('tablet', won(logOf('mal'), logOf('bem')))],
    [planned, malOverBem, keeps('tablet', won({ notes: 'mal' }, logOf('bem')))],
    `mixed log: tablet keeps ${asText({ notes: 'mal' })} of w, which nobody wrote`,
  ],
  [
    'the plan that a log was made on stands with it',
    [planned, madeOnA, arrived('phone', { ...logOf('bem'), donePlan })],
    [planned, madeOnA, arrived('phone', logOf('bem'))],
    'lost plan: w v3 was done as ["A","8 km","run","2026-11-23",null,null]',
  ],
  [
    'the plan that a log was made on stands with it, also where another log took its place',
    [
      planned,
      madeOnA,
      arrived('phone', { ...logOf('bem'), donePlan }),
      wrote('phone', logOf('pesado')),
      arrived('phone', { ...logOf('pesado'), donePlan: null }),
    ],
    [planned, madeOnA, arrived('phone', logOf('bem')), logged('pesado')],
    'lost plan: w v3 was done as ["A","8 km","run","2026-11-23",null,null]',
  ],
  [
    'the plan of a log is one that its athlete had, also by changing it in vain',
    [
      planned,
      madeOnA,
      wrote('phone', { name: 'C' }, { before: { ...planOf('A'), ...logOf('bem') } }),
      keeps('phone', lost({ name: 'C' }, { name: 'B' })),
      arrived('phone', { ...logOf('bem'), donePlan: planOf('C') }),
    ],
    [
      planned,
      madeOnA,
      wrote('phone', { name: 'C' }, { before: { ...planOf('A'), ...logOf('bem') } }),
      keeps('phone', lost({ name: 'C' }, { name: 'B' })),
      arrived('phone', { ...logOf('bem'), donePlan: planOf('D') }),
    ],
    'wrong plan: w v3 was done as ["D","8 km","run","2026-11-23",null,null], which nobody had',
  ],
]

const deleting = wrote('desk', {}, { kind: 'delete' })
const comment = { key: 'c', collection: 'comments' } as const
const commented = inTurn(
  wrote('phone', { text: 'ok' }, { ...comment, parent: 'w' }),
  arrived('phone', { id: 1, text: 'ok', authorId: 1, workoutKey: 'w', workoutId: 1 }, comment),
)

const rows: History[] = [
  [
    'a deletion arrives',
    [planned, deleting, arrived('desk', {}, { deleted: true })],
    [planned, deleting],
    'deletion lost: desk w',
  ],
  [
    'a log is deleted only by who saw it',
    [planned, logged('bem'), deleting, arrived('desk', {}, { deleted: true })],
    [planned, deleting, logged('bem'), arrived('desk', {}, { deleted: true })],
    'unseen log deleted: w v2 by desk',
  ],
  [
    'one call has one effect',
    [planned, wrote('desk', { name: 'B' }), arrived('desk', { name: 'B' }, { countedAs: 'k', call: 5 })],
    [
      planned,
      wrote('desk', { name: 'B' }),
      arrived('desk', { name: 'B' }, { countedAs: 'k', call: 5 }),
      arrived('desk', { name: 'B' }, { countedAs: 'k', call: 6 }),
    ],
    '2 effects of k',
  ],
  ['a key belongs to one row', [planned], [planned, arrived('desk', { id: 2 })], '2 rows of w'],
  [
    'a child stays with its parent',
    [planned, commented],
    [planned, commented, arrived('phone', { workoutKey: 'x' }, comment)],
    'c v2 was made under w, refers to x',
  ],
  [
    'no child is left without its parent',
    [
      planned,
      commented,
      deleting,
      arrived('desk', {}, { deleted: true }),
      arrived('desk', {}, { ...comment, deleted: true }),
    ],
    [planned, commented, deleting, arrived('desk', {}, { deleted: true })],
    'c has no parent',
  ],
]

/** The coach says something in the thread, and the server brings it into the field in which older apps read it. */
const said = inTurn(
  wrote('desk', { text: 'Boa' }, { ...comment, parent: 'w' }),
  arrived('desk', { text: 'Boa', workoutKey: 'w', workoutId: 1 }, { ...comment, call: 7 }),
  arrived('desk', { coachComment: 'Boa' }, { call: 7 }),
)
const inField = (coachComment: string) =>
  inTurn(wrote('desk', { coachComment }), arrived('desk', { coachComment }))
const fieldOverThread = keeps('desk', won({ coachComment: 'Ritmo' }, { coachComment: 'Boa' }))

const bOverCKept = [planned, bOverC, keeps('laptop', won({ name: 'B' }, { name: 'C' }))]

const entries: History[] = [
  [
    'an entry has two sides',
    bOverCKept,
    [planned, bOverC, keeps('laptop', won({ name: 'B' }, { name: 'B' }))],
    'noise: laptop keeps a conflict of w.name, where both sides are the same',
  ],
  [
    'an entry is against another device',
    bOverCKept,
    [
      planned,
      renamed('laptop', 'C'),
      renamed('laptop', 'B'),
      keeps('laptop', won({ name: 'B' }, { name: 'C' })),
    ],
    'noise: laptop against itself, w.name = C',
  ],
  [
    'the words of a thread in the field of older apps are not the same person’s',
    [planned, said, inField('Ritmo'), fieldOverThread, inField('Boa')],
    [planned, inField('Boa'), inField('Ritmo'), fieldOverThread, inField('Boa')],
    'noise: desk against itself, w.coachComment = Boa',
  ],
  [
    'an entry has a cause',
    bOverCKept,
    [planned, renamed('desk', 'B'), keeps('desk', won({ name: 'B' }, { name: 'X' }))],
    'noise: desk keeps a conflict of w.name, which no other device changed',
  ],
  [
    'who lost by an entry did lose',
    [planned, byOther, renamed('desk', 'C'), keeps('other', lost({ name: 'B' }, { name: 'C' }))],
    [
      planned,
      byOther,
      renamed('desk', 'C'),
      arrived('other', { name: 'B' }),
      keeps('other', lost({ name: 'B' }, { name: 'C' })),
    ],
    'noise: other keeps a conflict of w.name, where its value prevails',
  ],
  [
    'an entry is there once',
    bOverCKept,
    [...bOverCKept, keeps('laptop', won({ name: 'B' }, { name: 'C' }))],
    'noise: laptop keeps 2 times conflict w',
  ],
]

describe.each(Object.entries({ edits, winners, ofEvents, logs, rows, entries }))('%s', (_of, histories) => {
  it.each(histories)('%s', (_what, accepted, rejected, finding) => {
    expect(checkTrace(told(...accepted))).toEqual([])
    expect(checkTrace(told(...rejected))).toContain(finding)
  })
})
