import { collectionNames } from '../../../sync/contract/feed.ts'
import { manualClock } from '../../../sync/testing/manual-clock.ts'
import { judge } from '../oracle/judge.ts'
import { storyOf } from '../oracle/story.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { startWorld, type World } from '../support/world.ts'
import { handOutDevices, invitePeople } from './cast.ts'
import { type Counts, countTrace, noCounts } from './counts.ts'
import { actOn, collide } from './deeds.ts'
import { type Dice, dice as newDice } from './dice.ts'
import { drawDiskWeather } from './disk-weather.ts'
import { announceEvents, comeBack, inviteStrangers } from './doors.ts'
import { tooMany, unexpected, unlessDiskFails } from './faults.ts'
import { Recorder } from './recorder.ts'
import { comeToRest } from './rest.ts'
import { type Stage, tally } from './stage.ts'
import { breathe, holdTime, passing, quiet } from './time.ts'
import { crashOn, fatesIn, forecast } from './weather.ts'
import { Workers } from './workers.ts'

const acts = 48

/**
 * One run: coaches and athletes on two to five devices, random acts in every collection, a network that does what
 * networks do, kills, and athletes who leave and come back. Then the network heals.
 * @throws when a device never agrees with the server, or a rule of the promise was broken.
 */
export async function runSeed(seed: number): Promise<Counts> {
  const dice = newDice(seed)
  const letTimeRun = holdTime(newDice(~seed))
  const world = await startWorld()
  try {
    return await run(world, dice)
  } finally {
    for (const device of world.devices) device.kill()
    letTimeRun()
    await world.close()
  }
}

async function run(world: World, dice: Dice): Promise<Counts> {
  const counts = noCounts()
  const air = manualClock(0)
  const cast = await invitePeople(world)
  const recorder = await Recorder.start(world, Object.values(cast))
  const stage: Stage = { world, cast, dice, recorder, tally: tally(), bin: new Map() }
  await inviteStrangers(stage)
  await announceEvents(stage)
  await recorder.look()
  world.network.afterRead = (delivery) => recorder.read(delivery)
  world.network.afterWrite = async (delivery) => {
    const changed = await recorder.look(delivery)
    // Where a membership changes, access to everything else may have.
    const told = changed.has('members') || changed.has('groups') ? collectionNames : changed
    for (const device of world.devices) {
      if (dice.chance(0.7)) for (const collection of told) device.hint(collection)
    }
  }
  const devices = await handOutDevices(world, cast, dice)
  for (const device of devices) recorder.watch(device)
  const drawWeather = (device: SimulatedDevice) => {
    const drawn = fatesIn(forecast(dice), dice, air)
    device.fate = (request) => {
      const crash = crashOn(request)
      if (crash) counts.crashes++
      const fate = crash ?? drawn(request)
      if (fate.kind === 'lose-reply' || ('loseReply' in fate && fate.loseReply)) counts.lostReplies++
      return fate
    }
  }
  for (const device of devices) {
    await start(device)
    drawWeather(device)
  }
  counts.secondTabs += devices.length - new Set(devices.map(({ disk }) => disk)).size
  const workers = new Workers()

  for (let step = 0; step < acts; step++) {
    const device = dice.pick(devices)
    if (!device.isOpen) await start(device, dice.chance(0.2) ? dice.between(0, 60) : undefined)
    if (drawDiskWeather(device, dice)) counts.diskFaults++
    if (device.isOpen) await passing(unlessDiskFails(actOn(stage, device)))
    if (dice.chance(0.15)) await passing(unlessDiskFails(collide(stage, devices)))
    if (dice.chance(0.06)) {
      counts.workers++
      await workers.wake(device, dice.chance(0.3) ? dice.between(0, 30) : undefined)
    }
    if (dice.chance(0.12)) {
      counts.kills++
      // The offer to undo is gone with the screen that made it.
      stage.bin.delete(device.name)
      // Now, or at one of its next calls to the outside.
      if (dice.chance(0.5)) device.kill()
      else device.life.callsLeft = dice.between(0, 12)
    }
    if (dice.chance(0.25)) drawWeather(dice.pick(devices))
    if (dice.chance(0.08)) await passing(comeBack(stage))
    await breathe(dice.between(0, 12))
    const time = dice.pick([0, 0, 200, 2000, 9000, 70_000])
    await air.advance(time)
    await world.pass(time)
  }

  await passing(comeBack(stage))
  for (const device of devices) {
    device.disk.faults.heal()
    device.reconnect()
    if (!device.isOpen) await start(device)
    device.life.callsLeft = undefined
  }
  await air.advance(60_000)
  const disagreement = await comeToRest(world)
  const trace = await passing(recorder.gather(devices))
  const faults = [...devices.flatMap(unexpected), ...workers.faults(), ...tooMany(devices)]
  const broken = disagreement.length > 0 ? disagreement : [...judge(trace), ...faults]
  if (broken.length > 0) throw new Error([...broken, storyOf(trace, broken)].join('\n'))
  countTrace(counts, trace)
  return counts
}

async function start(device: SimulatedDevice, callsLeft?: number): Promise<void> {
  // Loading takes real time, in which nothing else is to happen.
  await quiet()
  await device.load()
  await passing(unlessDiskFails(device.open(callsLeft)))
}
