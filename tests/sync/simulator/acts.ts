import type { CollectionName } from '../../../sync/contract/feed.ts'
import type { AnyDocument } from '../../../sync/database/documents.ts'
import type { Values } from '../oracle/trace.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { plan, type World } from '../support/world.ts'
import type { Dice } from './dice.ts'
import type { Recorder } from './recorder.ts'

/** Numbers for values, so that each is written once in a run. */
type Tally = { next(): number }

export function tally(): Tally {
  let last = 0
  return { next: () => ++last }
}

export type Stage = {
  world: World
  dice: Dice
  recorder: Recorder
  tally: Tally
  bin: Map<string, AnyDocument[]>
}

/** A day that no other act of the run writes. */
function dayOf(number: number): string {
  return new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10)
}

function write(
  stage: Stage,
  device: SimulatedDevice,
  collection: CollectionName,
  row: AnyDocument,
  changes: Values,
) {
  const act = { device: device.name, key: row.clientId, kind: 'edit', changes, before: { ...row } } as const
  const doing = () => device.edit(collection, row.clientId, changes)
  return stage.recorder.act(act, doing, device.life.ended)
}

async function create(stage: Stage, device: SimulatedDevice) {
  const { world, dice, tally, recorder } = stage
  const number = tally.next()
  const key = dice.uuid()
  // Now and then a day that does not exist: the server refuses it.
  const scheduledTo = dice.chance(0.12) ? `2026-02-${30 + (number % 2)}` : dayOf(number)
  const { athleteId, ...changes } = plan(world.athlete, {
    name: `name ${number}`,
    description: `text ${number}`,
    scheduledTo,
    createdBy: device.user.id,
  })
  const act = { device: device.name, key, kind: 'create', changes, before: null } as const
  const fields = { ...changes, athleteId, clientId: key }
  await recorder.act(act, () => device.create('workouts', fields), device.life.ended)
}

function planChange(dice: Dice, number: number): Values {
  const changes: Values[] = [
    { name: `name ${number}` },
    { name: `name ${number}`, description: `text ${number}` },
    { description: `text ${number}` },
    { coachComment: `comment ${number}` },
    { scheduledTo: dayOf(number) },
    // Spaces alone: the server refuses it.
    { name: ' '.repeat(number) },
  ]
  return dice.pick(changes)
}

async function editPlan(stage: Stage, device: SimulatedDevice) {
  const row = await anyWorkout(stage, device)
  if (row) await write(stage, device, 'workouts', row, planChange(stage.dice, stage.tally.next()))
}

/** Changes a value and, a little later, back again. */
async function changeAndChangeBack(stage: Stage, device: SimulatedDevice) {
  const row = await anyWorkout(stage, device)
  if (!row) return
  await write(stage, device, 'workouts', row, { name: `name ${stage.tally.next()}` })
  await breathe(stage.dice.between(0, 20))
  const now = device.isOpen ? await device.row('workouts', row.clientId) : undefined
  if (now) await write(stage, device, 'workouts', now, { name: row.name })
}

async function remove(stage: Stage, device: SimulatedDevice) {
  const row = await anyWorkout(stage, device)
  if (!row) return
  const act = {
    device: device.name,
    key: row.clientId,
    kind: 'delete',
    changes: {},
    before: { ...row },
  } as const
  stage.bin.set(device.name, [...(stage.bin.get(device.name) ?? []), row])
  await stage.recorder.act(act, () => device.remove('workouts', row.clientId), device.life.ended)
}

async function undoRemove(stage: Stage, device: SimulatedDevice) {
  const row = stage.bin.get(device.name)?.pop()
  if (!row || (await device.row('workouts', row.clientId))) return
  const { name, description, coachComment, scheduledTo } = row
  const changes = { name, description, coachComment, scheduledTo }
  const act = { device: device.name, key: row.clientId, kind: 'restore', changes, before: null } as const
  await stage.recorder.act(act, () => device.restore('workouts', row), device.life.ended)
}

async function logWorkout(stage: Stage, device: SimulatedDevice) {
  const row = await anyWorkout(stage, device)
  if (!row) return
  const { dice } = stage
  const status = dice.pick(['completed', 'completed', 'missed'])
  const notes = `notes ${stage.tally.next()}`
  const changes = { status, notes, rpe: dice.between(1, 10), feel: dice.between(1, 5) }
  await write(stage, device, 'workouts', row, changes)
}

async function editLog(stage: Stage, device: SimulatedDevice) {
  const row = await anyWorkout(stage, device)
  if (row && row.status !== 'planned') {
    await write(stage, device, 'workouts', row, { notes: `notes ${stage.tally.next()}` })
  }
}

/** What no athlete may do: the server refuses it. */
async function meddle(stage: Stage, device: SimulatedDevice) {
  const row = await anyWorkout(stage, device)
  if (row) await write(stage, device, 'workouts', row, { name: `name ${stage.tally.next()}` })
}

async function editProfile(stage: Stage, device: SimulatedDevice) {
  const row = await device.row('users', device.user.clientId)
  const number = stage.tally.next()
  const changes = stage.dice.pick<Values>([{ city: `city ${number}` }, { bio: `bio ${number}` }])
  if (row) await write(stage, device, 'users', row, changes)
}

async function anyWorkout({ dice }: Stage, device: SimulatedDevice): Promise<AnyDocument | undefined> {
  const rows = (await device.rows('workouts')).toSorted((a, b) => a.clientId.localeCompare(b.clientId))
  return rows.length === 0 ? undefined : dice.pick(rows)
}

const coachActs = [
  create,
  create,
  editPlan,
  editPlan,
  editPlan,
  changeAndChangeBack,
  remove,
  undoRemove,
  editProfile,
]
const athleteActs = [logWorkout, logWorkout, logWorkout, editLog, meddle, editProfile]

/** One random act of the person on this device. */
export async function actOn(stage: Stage, device: SimulatedDevice): Promise<void> {
  await stage.dice.pick(device.user.role === 'coach' ? coachActs : athleteActs)(stage, device)
}

/** Lets what is under way go on for some turns of the event loop. */
export async function breathe(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve))
}
