import { collectionNames } from '../../../sync/contract/feed.ts'
import { manualClock } from '../../../sync/testing/manual-clock.ts'
import { revivals } from '../oracle/deletions.ts'
import { judge } from '../oracle/judge.ts'
import { storyOf } from '../oracle/story.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { startWorld, type World } from '../support/world.ts'
import { actOn, breathe, type Stage, tally } from './acts.ts'
import { type Dice, dice as newDice } from './dice.ts'
import { Recorder } from './recorder.ts'
import { fatesIn, forecast } from './weather.ts'

/** What happened in a run, so that a run in which nothing happened is seen. */
export type Counts = {
  acts: number
  kills: number
  lostReplies: number
  conflicts: number
  parked: number
  revivals: number
  revocations: number
}

export const noCounts: Counts = {
  acts: 0,
  kills: 0,
  lostReplies: 0,
  conflicts: 0,
  parked: 0,
  revivals: 0,
  revocations: 0,
}

const acts = 36

/**
 * One run: a coach on two devices and an athlete on one or two, random acts, a network that does what networks do,
 * kills, and an athlete who leaves and comes back. Then the network heals.
 * @throws when a device never agrees with the server, or a rule of the promise was broken.
 */
export async function runSeed(seed: number): Promise<Counts> {
  const world = await startWorld()
  try {
    return await run(world, newDice(seed))
  } finally {
    await world.close()
  }
}

async function run(world: World, dice: Dice): Promise<Counts> {
  const counts = { ...noCounts }
  const recorder = new Recorder(world)
  const air = manualClock(0)
  await recorder.look()
  world.network.afterWrite = async (delivery) => {
    await recorder.look(delivery)
    for (const device of world.devices) {
      if (dice.chance(0.7)) for (const collection of collectionNames) device.hint(collection)
    }
  }
  const devices = await people(world, dice)
  const stage: Stage = { world, dice, recorder, tally: tally(), bin: new Map() }
  const drawWeather = (device: SimulatedDevice) => {
    const drawn = fatesIn(forecast(dice), dice, air)
    device.fate = (request) => {
      const fate = drawn(request)
      if (fate.kind === 'lose-reply' || ('loseReply' in fate && fate.loseReply)) counts.lostReplies++
      return fate
    }
  }
  for (const device of devices) drawWeather(device)

  for (let step = 0; step < acts; step++) {
    const device = dice.pick(devices)
    if (!device.isOpen) await device.open(dice.chance(0.2) ? dice.between(0, 60) : undefined)
    if (device.isOpen) await actOn(stage, device)
    counts.acts++
    if (dice.chance(0.12)) {
      counts.kills++
      // The offer to undo is gone with the screen that made it.
      stage.bin.delete(device.name)
      // Now, or at one of its next calls to the outside.
      if (dice.chance(0.5)) device.kill()
      else device.life.callsLeft = dice.between(0, 12)
    }
    if (dice.chance(0.25)) drawWeather(dice.pick(devices))
    if (dice.chance(0.08)) counts.revocations += await leaveOrComeBack(stage)
    await breathe(dice.between(0, 12))
    const time = dice.pick([0, 0, 200, 2000, 9000, 70_000])
    await air.advance(time)
    await world.pass(time)
  }

  await comeBack(stage)
  for (const device of devices) {
    device.reconnect()
    if (!device.isOpen) await device.open()
    device.life.callsLeft = undefined
  }
  await air.advance(60_000)
  const disagreement = await world.settle().catch((error: unknown) => String(error))
  const trace = await recorder.gather(devices)
  const broken = disagreement ? disagreement.split('\n') : judge(trace)
  if (broken.length > 0) throw new Error([...broken, storyOf(trace, broken)].join('\n'))
  const kept = [...trace.attention.values()].flat()
  counts.conflicts = kept.filter((entry) => entry.kind === 'conflict').length
  counts.parked = kept.length - counts.conflicts
  counts.revivals = revivals(trace)
  return counts
}

async function people(world: World, dice: Dice): Promise<SimulatedDevice[]> {
  const year = 365 * 86_400_000
  const owners = [world.coach, world.coach, world.athlete]
  if (dice.chance(0.5)) owners.push(world.athlete)
  const devices: SimulatedDevice[] = []
  for (const [number, owner] of owners.entries()) {
    const options = { seed: dice.between(1, 1e9), clockOff: dice.between(-9, 9) * year }
    devices.push(await world.addDevice(`${owner.name} ${number}`, owner, options))
  }
  return devices
}

/** The athlete leaves the coach's group, or is taken in again. @returns how many left. */
async function leaveOrComeBack(stage: Stage): Promise<number> {
  const { world, recorder } = stage
  const coach = await world.app.signedIn(world.coach)
  const { body } = await coach.get<{ members: { id: number }[] }>('/groups/member/all')
  const [link] = body.members
  if (!link) {
    await comeBack(stage)
    return 0
  }
  await coach.delete(`/groups/member/${link.id}`)
  await recorder.look()
  for (const act of recorder.trace.acts) recorder.trace.wasOutOfSight.add(act.key)
  return 1
}

async function comeBack({ world, recorder }: Stage): Promise<void> {
  await world.app.link(world.group, world.athlete)
  await recorder.look()
}
