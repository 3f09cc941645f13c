import { dayFromNumber, dayNumber } from '#sync/contract/day.ts'
import { doneWithin } from '#sync/contract/done-plan.ts'
import { initialValues } from '#sync/contract/fields.ts'
import { mergeReadMarkers } from '#sync/contract/read-markers.ts'
import type { ReadMarker } from '#sync/contract/shapes/entities.ts'
import { seasonPhases } from '#sync/contract/shapes/enumerations.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import { sampleActivity } from '#sync/testing/sample-rows.ts'
import { log } from '../oracle/trace.ts'
import { instantOf, trainingDayOf, writtenFields } from '../oracle/written-fields.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { plan } from '../support/world.ts'
import { change, valuesOf } from './common-actions.ts'
import { type Action, anyRow, make, type Scenario, write, writeAll } from './scenario.ts'

/** Workouts, templates and profiles. */

export const planWorkout: Action = async (scenario, device) => {
  const athlete = await anyRow(scenario, device, 'users', ({ role }) => role === 'athlete')
  if (!athlete) return
  const { dice, tally } = scenario
  const number = tally.next()
  // Sometimes a day that does not exist: the server rejects it.
  const scheduledTo = dice.chance(0.1) ? `2026-02-${30 + (number % 2)}` : trainingDayOf(number)
  const texts = { name: `name ${number}`, description: `text ${number}`, scheduledTo }
  // Its athlete does not see a draft.
  const draft = dice.chance(0.2)
  const origin = dice.chance(0.2) ? await anyRow(scenario, device, 'workouts') : undefined
  const fields = {
    ...plan(athlete, { ...texts, createdBy: device.user.id }),
    clientId: dice.uuid(),
    draft,
    copyOf: origin?.clientId ?? null,
    ...(dice.chance(0.25) && { sport: 'multi' }),
  }
  await make(scenario, device, 'workouts', { fields, entered: texts })
}

/** Shows a draft to its athlete, or takes a workout back that nobody has logged. */
export const publish: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'workouts', ({ status }) => status === 'planned')
  if (row) await write(scenario, device, 'workouts', row, { draft: !row.draft })
}

/** Moves several workouts in one act. */
export const moveSeveral: Action = async (scenario, device) => {
  const { dice, tally } = scenario
  if (!device.isOpen) return
  const open = (await device.rows('workouts')).filter(({ status }) => status === 'planned')
  const some = open.toSorted((a, b) => a.clientId.localeCompare(b.clientId)).slice(0, dice.between(2, 6))
  await writeAll(
    scenario,
    device,
    'workouts',
    new Map(some.map((row) => [row, { scheduledTo: trainingDayOf(tally.next()) }])),
  )
}

/** A coach has seen a log, or answers it in the field in which older apps do. */
export const reply: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'workouts')
  const fields = { ...writtenFields('workouts', 'reply'), ...writtenFields('workouts', 'seen') }
  const writers = Object.entries(fields)
  if (row)
    await write(scenario, device, 'workouts', row, valuesOf(scenario.dice, writers, scenario.tally.next()))
}

const notDone = { doneFrom: null, doneSeconds: null, doneMeters: null, doneBySport: null, doneDay: null }

function doneAmounts({ dice, tally }: Scenario, { scheduledTo, sport }: AnyDocument) {
  const planned = dayNumber(String(scheduledTo))
  const isOnAnotherDay = dice.chance(0.3) && Number.isFinite(planned)
  const doneDay = isOnAnotherDay ? dayFromNumber(planned + dice.between(-doneWithin, doneWithin)) : null
  if (dice.chance(1 / 3)) return { ...notDone, doneFrom: dice.pick(['plan', null]), doneDay }
  const doneMeters = dice.pick([tally.next(), null])
  const doneSeconds = tally.next()
  // The legs of a brick, of which the athlete may leave out an amount.
  const doneBySport =
    sport === 'multi'
      ? ['swim', 'bike', 'run']
          .slice(dice.between(0, 1))
          .map((leg) => ({ sport: leg, seconds: tally.next(), meters: dice.pick([null, doneSeconds]) }))
      : null
  return { doneFrom: 'typed', doneSeconds, doneMeters, doneBySport, doneDay }
}

export const logWorkout: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'workouts')
  if (!row) return
  const { dice, tally } = scenario
  const missed = dice.chance(1 / 3)
  const source = missed
    ? { status: 'missed', ...notDone, missedReason: dice.pick(['ill', 'work']) }
    : { status: 'completed', ...doneAmounts(scenario, row), missedReason: null }
  // As the app: a correction stays with the plan that the log was made on.
  const { donePlan } = row
  const scales = { rpe: dice.between(1, 10), feel: dice.between(1, 5) }
  await write(scenario, device, 'workouts', row, {
    ...source,
    notes: `notes ${tally.next()}`,
    ...scales,
    donePlan,
  })
}

/** Undoes a log, so that the workout is planned again. */
export const undoLog: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'workouts', ({ status }) => status !== 'planned')
  const nothing = {
    rpe: null,
    feel: null,
    notes: null,
    ...notDone,
    missedReason: null,
    donePlan: null,
  }
  if (row) await write(scenario, device, 'workouts', row, { status: 'planned', ...nothing })
}

export const editLog: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'workouts', ({ status }) => status !== 'planned')
  if (!row) return
  const number = scenario.tally.next()
  const changes = scenario.dice.pick([
    { notes: `notes ${number}` },
    { doneSeconds: number },
    { doneMeters: number },
  ])
  // The form saves all of it.
  const saved = Object.fromEntries([...log, 'donePlan'].map((field) => [field, row[field]]))
  await write(scenario, device, 'workouts', row, { ...saved, ...changes })
}

type Subject = { about: string; workoutId: number; workoutKey: string; athleteId: unknown }

/** Adds a comment about something that may not be on the server yet. */
async function say(scenario: Scenario, device: SimulatedDevice, subject: Subject): Promise<void> {
  const { dice, tally } = scenario
  const number = tally.next()
  const entered = { text: dice.chance(0.08) ? ' '.repeat(number) : `said ${number}` }
  const fields = {
    ...entered,
    ...subject,
    authorId: device.user.id,
    editedAt: null,
    clientId: dice.uuid(),
  }
  await make(scenario, device, 'comments', { fields, entered, parent: subject.workoutKey })
}

/** Adds a comment to the thread of a workout. */
export const comment: Action = async (scenario, device) => {
  const workout = await anyRow(scenario, device, 'workouts')
  if (!workout) return
  const { id: workoutId, clientId: workoutKey, athleteId } = workout
  await say(scenario, device, { about: 'workout', workoutId, workoutKey, athleteId })
}

/** Says something to a group. */
export const announce: Action = async (scenario, device) => {
  const group = await anyRow(scenario, device, 'groups')
  if (!group) return
  const { id: workoutId, clientId: workoutKey } = group
  await say(scenario, device, { about: 'group', workoutId, workoutKey, athleteId: device.user.id })
}

/** An athlete answers an announcement, or a coach an athlete of its group. */
export const answer: Action = async (scenario, device) => {
  const announcement = await anyRow(scenario, device, 'comments', ({ about }) => about === 'group')
  if (!announcement) return
  const isOfGroup = ({ groupKey }: AnyDocument) => groupKey === announcement.workoutKey
  const link = await anyRow(scenario, device, 'members', isOfGroup)
  if (!link) return
  const { id: workoutId, clientId: workoutKey } = announcement
  await say(scenario, device, { about: 'announcement', workoutId, workoutKey, athleteId: link.userId })
}

/** Marks the thread of a workout as read. Two devices of a person never contradict each other in it. */
export const readThread: Action = async (scenario, device) => {
  const me = await anyRow(scenario, device, 'users', ({ id }) => id === device.user.id)
  const last = await anyRow(scenario, device, 'comments', ({ id }) => id > 0)
  if (!me || !last) return
  const marker = {
    workoutKey: last.about === 'group' ? last.clientId : String(last.workoutKey),
    upTo: last.id,
  }
  const readComments = mergeReadMarkers(me.readComments as ReadMarker[], [marker])
  await write(scenario, device, 'users', me, { readComments })
}

export const keepTemplate: Action = async (scenario, device) => {
  const { dice, tally } = scenario
  const number = tally.next()
  const labels = dice.chance(0.5) ? [`label ${number}`] : []
  const entered = { name: `name ${number}`, description: `text ${number}`, labels }
  const written = {
    sport: 'run',
    name: `item ${number}`,
    description: 'text',
    poolLength: null,
    plannedSeconds: null,
    plannedMeters: null,
  }
  const item = { ...written, week: 1, weekday: 2 }
  const phases = [{ week: dice.between(1, 2), phase: dice.pick(seasonPhases) }]
  const content = dice.chance(0.3) ? { kind: 'plan', weeks: 2, items: [item], phases } : {}
  const fields = {
    ...initialValues('templates'),
    ...entered,
    ...content,
    clientId: dice.uuid(),
    sport: 'run',
    createdBy: device.user.id,
  }
  await make(scenario, device, 'templates', { fields, entered })
}

/** Shares a template or a plan with the coaches of a group, or ends that. */
export const shareTemplate: Action = async (scenario, device) => {
  const isOwn = ({ createdBy }: AnyDocument) => createdBy === device.user.id
  const row = await anyRow(scenario, device, 'templates', isOwn)
  const group = await anyRow(scenario, device, 'groups', ({ id }) => id > 0)
  if (!row || !group) return
  await write(scenario, device, 'templates', row, { sharedWith: row.sharedWith === null ? group.id : null })
}

/** Gives the weeks of a plan other phases. */
export const phasePlan: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'templates', ({ kind }) => kind === 'plan')
  const phases = [1, 2].map((week) => ({ week, phase: scenario.dice.pick(seasonPhases) }))
  if (row) await write(scenario, device, 'templates', row, { phases })
}

export const editProfile: Action = async (scenario, device) => {
  const me = await anyRow(scenario, device, 'users', ({ id }) => id === device.user.id)
  if (!me) return
  await write(scenario, device, 'users', me, change(scenario.dice, 'users', scenario.tally.next()))
}

/** Reads a file of a watch. Each has a day of its own, so none is a second recording of another. */
export const recordActivity: Action = async (scenario, device) => {
  const { dice, tally } = scenario
  const number = tally.next()
  // The server rejects a name of spaces.
  const entered = { name: dice.chance(0.1) ? ' '.repeat(number) : `name ${number}` }
  const recording = sampleActivity({
    day: trainingDayOf(number),
    startedAt: instantOf(number),
    sourceId: `file ${number}`,
  })
  const fields = { ...recording, ...entered, athleteId: device.user.id, clientId: dice.uuid() }
  await make(scenario, device, 'activities', { fields, entered })
}

export const matchActivity: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'activities')
  const workout = await anyRow(scenario, device, 'workouts')
  if (!row || !workout) return
  const workoutKey = row.workoutKey === workout.clientId ? null : workout.clientId
  await write(scenario, device, 'activities', row, { workoutKey, workoutChosen: true })
}

/** Says that two recordings are of one session, or that one is not of another's. */
export const joinRecordings: Action = async (scenario, device) => {
  const row = await anyRow(scenario, device, 'activities')
  const other = await anyRow(scenario, device, 'activities')
  if (row && other) await write(scenario, device, 'activities', row, { sameAs: other.clientId })
}

/** Looks at days of an athlete that may not be on the device. */
export async function lookBack({ dice, people }: Scenario, device: SimulatedDevice): Promise<void> {
  const { bia, davi } = people
  if (device.isOpen)
    await Promise.race([device.client.wantAllDaysOf(dice.pick([bia, bia, davi]).id), device.life.ended])
}

/** The app is updated to a version that pulls all training again. */
export async function pullAgain(_: Scenario, device: SimulatedDevice): Promise<void> {
  if (!device.isOpen) return
  const { database } = device.client
  const forget = async (collection: string) => {
    const place = await database.getLocal<{ shape: string }>(`feed|${collection}`)
    await place?.incrementalModify((stored) => ({ ...stored, shape: 'other fields' }))
  }
  await Promise.race([Promise.all(['workouts', 'activities'].map(forget)), device.life.ended])
}
