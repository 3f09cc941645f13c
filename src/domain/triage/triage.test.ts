import { describe, expect, it } from 'vitest'
import { workoutRow } from '#sync/testing/sample-rows.ts'
import { addDays } from '../days.ts'
import { isAbsence, isOnDay } from '../marks.ts'
import { readText } from '../reading/volume.ts'
import { type Session, sessionOf } from '../sessions.ts'
import {
  type Reason,
  reasonsOf,
  type TriagedComment,
  type TriagedMark,
  type TriagedWorkout,
} from './triage.ts'

/** A Friday. */
const today = '2026-11-20'

let count = 0
const workout = (daysFromToday: number, more: Partial<TriagedWorkout> = {}): TriagedWorkout => {
  const scheduledTo = addDays(today, daysFromToday)
  const about = {
    clientId: `w${(count += 1)}`,
    name: 'Rodagem',
    description: '60min leve',
    sport: 'run',
  } as const
  return { ...workoutRow({ ...about, scheduledTo, updatedAt: `${scheduledTo}T20:00:00.000Z` }), ...more }
}
const done = (daysFromToday: number, rpe = 4, more: Partial<TriagedWorkout> = {}) =>
  workout(daysFromToday, { status: 'completed', rpe, ...more })
const missed = (daysFromToday: number, more: Partial<TriagedWorkout> = {}) =>
  workout(daysFromToday, { status: 'missed', ...more })

/** Keeps "nothing planned ahead" out of the other cases. */
const ahead = workout(3)

const session = (one: TriagedWorkout, excused = false): Session =>
  sessionOf({ ...one, doneFrom: null }, { reading: readText(one), recordings: [], paces: {}, today, excused })

type Facts = { comments?: TriagedComment[]; marks?: TriagedMark[] }

function reasons(workouts: TriagedWorkout[], { comments = [], marks = [] }: Facts = {}): Reason[] {
  const isAway = (day: string) => marks.some((mark) => isAbsence(mark.kind) && isOnDay(mark, day))
  const facts = {
    comments,
    marks,
    sessionOf: (one: TriagedWorkout) => session(one, isAway(one.scheduledTo)),
    recorded: [],
  }
  return reasonsOf({ workouts: [...workouts, ahead], ...facts }, today)
}
const kinds = (workouts: TriagedWorkout[], facts?: Facts) => reasons(workouts, facts).map(({ kind }) => kind)

describe('text and numbers → reasons', () => {
  const usual = [-20, -16, -12, -8].map((day) => done(day))
  const weeks = [-27, -24, -21, -18, -15, -12, -9].map((day) => done(day, 4, { doneSeconds: 3600 }))
  it.each<[string, TriagedWorkout[], Reason['kind'][]]>([
    ['nothing but training', [...usual, done(-1, 5)], []],
    ['done as planned without a word', [done(-1)], []],
    ['kind words', [done(-1, 4, { notes: 'Saiu leve, terminei bem.' })], []],
    ['pain', [done(-1, 4, { notes: 'My right shin hurts' })], ['pain']],
    ['no pain', [done(-1, 4, { notes: 'Sem dor hoje' })], []],
    ['illness', [missed(-1, { notes: 'Febre' })], ['illness']],
    ['ill chosen as the reason', [missed(-1, { missedReason: 'ill' })], ['illness']],
    ['injured chosen as the reason', [missed(-1, { missedReason: 'injured' })], ['pain']],
    ['pain said three weeks ago', [done(-21, 4, { notes: 'Dor no joelho' })], []],
    ['two missed in a row', [done(-6), missed(-3), missed(-1)], ['missed-in-a-row']],
    ['two left open in a row', [done(-6), workout(-3), workout(-1)], ['missed-in-a-row']],
    ['one missed', [done(-3), missed(-1)], []],
    ['missed before one that was done', [missed(-5), missed(-3), done(-1)], []],
    [
      'a rest day between two missed',
      [missed(-3), workout(-2, { sport: 'rest' }), missed(-1)],
      ['missed-in-a-row'],
    ],
    ['still open today', [done(-1), workout(0)], []],
    ['cut short by a third', [done(-1, 4, { doneSeconds: 2400 })], []],
    ['less than half of the plan', [done(-1, 4, { doneSeconds: 1500 })], ['far-below']],
    ['nearly twice the plan', [done(-1, 4, { doneSeconds: 6600 })], ['far-above']],
    ['RPE 8 on an easy day', [...usual, done(-1, 8)], ['effort']],
    ['RPE 8 on a hard day', [...usual, done(-1, 8, { description: '8x400m forte' })], []],
    ['RPE 8 on an easy day of somebody new', [done(-1, 8)], ['effort']],
    ['RPE 8 on a long easy day, as every week', [...usual, done(-14, 8), done(-7, 8), done(0, 8)], []],
    ['RPE 8 on easy days as always', [...[-20, -16, -12, -8].map((day) => done(day, 7)), done(-1, 8)], []],
    [
      'far more than the own four weeks',
      [...weeks, ...[-3, -2, -1, 0].map((day) => done(day, 6, { doneSeconds: 5000 }))],
      ['load'],
    ],
    [
      'a little more than the own four weeks',
      [...weeks, ...[-5, -1].map((day) => done(day, 5, { doneSeconds: 3600 }))],
      [],
    ],
    ['a question', [done(-1, 4, { notes: 'Posso trocar a terça?' })], ['question']],
    [
      'pain, effort and a question',
      [...usual, done(-1, 8, { notes: 'Doeu. Paro?' })],
      ['pain', 'question', 'effort'],
    ],
  ])('%s', (_, workouts, expected) => {
    expect(kinds(workouts)).toEqual(expected)
  })
})

it('says nothing of a load while texts that make it are still being read', () => {
  const heavy = [
    ...[-27, -24, -21, -18, -15, -12, -9].map((day) => done(day, 4, { description: 'Leve' })),
    ...[-4, -3, -2, -1].map((day) => done(day, 4, { doneSeconds: 3600 })),
  ]
  const kindsWith = (read: boolean) => {
    const sessionOf = (one: TriagedWorkout) => ({ ...session(one), isRead: read })
    const facts = { comments: [], marks: [], sessionOf, recorded: [] }
    return reasonsOf({ workouts: [...heavy, ahead], ...facts }, today).map((reason) => reason.kind)
  }
  expect(kindsWith(true)).toEqual(['load'])
  expect(kindsWith(false)).toEqual([])
})

it('quotes the word, names the numbers and leads to the workout', () => {
  const last = done(-1, 8, { notes: 'Canela doendo, paro?', doneSeconds: 1500 })
  const about = { workout: last.clientId }
  expect(reasons([last])).toEqual([
    { kind: 'pain', ...about, word: 'doendo' },
    { kind: 'question', ...about, question: 'Canela doendo, paro?' },
    { kind: 'far-below', ...about, percent: 42 },
    { kind: 'effort', ...about, rpe: 8, expected: 4 },
  ])
})

describe('a reason is handled', () => {
  const log = done(-1, 8, { notes: 'Doeu o joelho' })
  const at = (hour: number) => `2026-11-19T${hour}:00:00.000Z`
  const said = (text: string, isAthletes: boolean, createdAt: string): TriagedComment => ({
    workoutKey: log.clientId,
    text,
    isAthletes,
    createdAt,
  })

  it('when the coach saw the log after it was written', () => {
    expect(kinds([{ ...log, seenAt: at(21) }])).toEqual([])
    expect(kinds([{ ...log, seenAt: at(19) }])).toEqual(['pain', 'effort'])
    expect(kinds([done(-6), missed(-3), missed(-1, { seenAt: at(21) })])).toEqual([])
  })

  it('when the coach answered, until the athlete says more', () => {
    const answered = [said('Amanhã solta', false, at(21))]
    expect(kinds([log], { comments: answered })).toEqual([])
    expect(kinds([log], { comments: [...answered, said('Ok', true, at(22))] })).toEqual([])
    expect(kinds([log], { comments: [...answered, said('Ainda dói. Paro?', true, at(22))] })).toEqual([
      'pain',
      'question',
    ])
    const seen = { ...log, seenAt: at(23) }
    expect(kinds([seen], { comments: [...answered, said('Ainda dói. Paro?', true, at(22))] })).toEqual([])
  })
})

describe('marks', () => {
  const mark = (kind: TriagedMark['kind'], from: number, to = from): TriagedMark => ({
    kind,
    startDay: addDays(today, from),
    endDay: addDays(today, to),
    title: 'Santos',
  })

  it('of today are reasons, and explain what was missed', () => {
    expect(kinds([], { marks: [mark('injured', -3, 4)] })).toEqual(['injured'])
    expect(kinds([missed(-3), missed(-1)], { marks: [mark('ill', -4, -1)] })).toEqual([])
    expect(kinds([missed(-3), missed(-1)], { marks: [mark('away', -4, 2)] })).toEqual([])
  })

  it('of an injury that begins tomorrow count today, while the plan can still change', () => {
    expect(reasons([], { marks: [mark('injured', 1, 4), mark('ill', 2, 4)] })).toEqual([
      { kind: 'injured', day: '2026-11-21', startsTomorrow: true },
    ])
  })

  it('of an injury come before an illness, and a race by how soon it is', () => {
    const marks = [mark('race', 9), mark('ill', 0), mark('injured', 0)]
    const asked = done(-1, 4, { notes: 'Troco o tênis?' })
    expect(kinds([asked], { marks })).toEqual(['injured', 'ill', 'question', 'race'])
  })

  it('of a race count for two weeks before it', () => {
    expect(reasons([], { marks: [mark('race', 14)] })).toEqual([
      { kind: 'race', day: '2026-12-04', title: 'Santos', inDays: 14 },
    ])
    expect(kinds([], { marks: [mark('race', 15), mark('race', -1)] })).toEqual([])
  })
})

it('nothing planned in the next seven days is a reason; a rest day is a plan, and an absence needs none', () => {
  const facts = { comments: [], marks: [], sessionOf: session, recorded: [] }
  expect(reasonsOf({ workouts: [workout(0), workout(8)], ...facts }, today)).toEqual([
    { kind: 'no-plan', day: '2026-11-21' },
  ])
  expect(reasonsOf({ workouts: [workout(7, { sport: 'rest' })], ...facts }, today)).toEqual([])
  const away: TriagedMark = { kind: 'away', startDay: today, endDay: addDays(today, 9), title: '' }
  expect(reasonsOf({ workouts: [], ...facts, marks: [away] }, today)).toEqual([])
})
