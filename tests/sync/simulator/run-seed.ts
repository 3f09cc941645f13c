import { collectionNames } from '#sync/contract/wire/feed.ts'
import { manualClock } from '#sync/testing/manual-clock.ts'
import { checkTrace } from '../oracle/check-trace.ts'
import { reportRows } from '../oracle/report-rows.ts'
import type { Trace } from '../oracle/trace.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { startWorld, type World } from '../support/world.ts'
import { actOn, collide } from './actions.ts'
import { waitForConvergence } from './convergence.ts'
import { type Counts, countTrace, noCounts } from './counts.ts'
import { type Dice, dice as newDice } from './dice.ts'
import { excessiveRetries, unexpectedErrors, unlessDiskFails } from './engine-errors.ts'
import { drawFaults, drawNetworkState, serverCrash } from './network-faults.ts'
import { createDevices, createPeople } from './people.ts'
import { drawDiskFault } from './random-disk-faults.ts'
import { Recorder } from './recorder.ts'
import { type Scenario, tally } from './scenario.ts'
import { createEvents, inviteGuests, planYears, rejoinGroups, shareGroup } from './server-actions.ts'
import { advanceUntil, freezeTime, runPending, runTurns } from './time.ts'
import { lookBack, moveSeveral, pullAgain } from './training-actions.ts'
import { Workers } from './workers.ts'

const acts = 48

/** What happened in a run without a fault. */
type Run = { counts: Counts; trace: Trace }

/**
 * One run: coaches and athletes on two to five devices, random actions in every collection, network and disk faults,
 * kills, athletes who leave and rejoin, and coaches who share a group for a while. Then all faults end and the devices must converge.
 * @throws when a device does not converge, or a rule of the oracle was broken.
 */
export async function runSeed(seed: number, draws: { batches: boolean } = { batches: true }): Promise<Run> {
  const dice = newDice(seed)
  // What the simulator learned later, so that a seed keeps its earlier course.
  const later = newDice(seed ^ 0x5b_d1_e9_95)
  const batching = newDice(seed ^ 0x2f_a0_13_67)
  const looking = newDice(seed ^ 0x71_0c_88_d3)
  const restoreTime = freezeTime(newDice(~seed))
  const world = await startWorld()
  try {
    return await run(world, { dice, later, looking }, () => draws.batches && batching.chance(0.5))
  } finally {
    for (const device of world.devices) device.kill()
    restoreTime()
    await world.close()
  }
}

type Draws = { dice: Dice; later: Dice; looking: Dice }

async function run(world: World, draws: Draws, drawBatches: () => boolean): Promise<Run> {
  const { dice, later, looking } = draws
  const counts = noCounts()
  const networkClock = manualClock(0)
  const people = await createPeople(world)
  const recorder = await Recorder.start(world, Object.values(people))
  const scenario: Scenario = { world, people, dice, recorder, tally: tally(), bin: new Map() }
  await inviteGuests(scenario)
  await createEvents(scenario)
  await planYears(scenario)
  await recorder.recordVersions()
  world.network.afterRead = (delivery) => recorder.read(delivery)
  world.network.afterWrite = async (delivery) => {
    const changed = await recorder.recordVersions(delivery)
    // When a membership changes, access to every other collection may change.
    const hinted = changed.has('members') || changed.has('groups') ? collectionNames : changed
    const seq = await world.position()
    for (const device of world.devices) {
      if (dice.chance(0.7)) for (const collection of hinted) device.hint(collection, seq)
    }
  }
  const devices = await createDevices(world, people, dice)
  for (const device of devices) recorder.watch(device)
  const drawNetwork = (device: SimulatedDevice) => {
    const drawn = drawFaults(drawNetworkState(dice), dice, networkClock)
    device.networkFault = (request) => {
      const crash = serverCrash(request)
      if (crash) counts.crashes++
      const fault = crash ?? drawn(request)
      if (fault.kind === 'lose-reply' || ('loseReply' in fault && fault.loseReply)) counts.lostReplies++
      return fault
    }
  }
  for (const device of devices) {
    device.batches = drawBatches()
    await start(device)
    drawNetwork(device)
  }
  counts.secondTabs += devices.length - new Set(devices.map(({ disk }) => disk)).size
  const workers = new Workers()

  for (let step = 0; step < acts; step++) {
    const device = dice.pick(devices)
    if (!device.isOpen) await start(device, dice.chance(0.2) ? dice.between(0, 60) : undefined)
    if (drawDiskFault(device, dice)) counts.diskFaults++
    if (device.isOpen) await advanceUntil(unlessDiskFails(actOn(scenario, device)))
    if (dice.chance(0.15)) await advanceUntil(unlessDiskFails(collide(scenario, devices)))
    if (dice.chance(0.06)) {
      counts.workers++
      await workers.wake(device, dice.chance(0.3) ? dice.between(0, 30) : undefined)
    }
    if (dice.chance(0.12)) {
      counts.kills++
      // The undo button is gone with the screen.
      scenario.bin.delete(device.name)
      // At once, or at one of its next calls to a port.
      if (dice.chance(0.5)) device.kill()
      else device.life.callsLeft = dice.between(0, 12)
    }
    if (dice.chance(0.25)) drawNetwork(dice.pick(devices))
    if (dice.chance(0.08)) await advanceUntil(rejoinGroups(scenario))
    if (later.chance(0.08)) await advanceUntil(shareGroup(scenario))
    if (later.chance(0.06)) {
      const mover = later.pick(devices)
      if (mover.isOpen) await advanceUntil(unlessDiskFails(moveSeveral({ ...scenario, dice: later }, mover)))
    }
    const looked = looking.chance(0.12) ? lookBack : looking.chance(0.03) ? pullAgain : undefined
    const looker = looking.pick(devices)
    await advanceUntil(unlessDiskFails(looked?.({ ...scenario, dice: looking }, looker) ?? Promise.resolve()))
    await runTurns(dice.between(0, 12))
    const time = dice.pick([0, 0, 200, 2000, 9000, 70_000])
    await networkClock.advance(time)
    await world.pass(time)
  }

  await advanceUntil(rejoinGroups(scenario))
  for (const device of devices) {
    device.disk.faults.clear()
    device.reconnect()
    if (!device.isOpen) await start(device)
    device.life.callsLeft = undefined
  }
  await networkClock.advance(60_000)
  const disagreement = await waitForConvergence(world)
  const trace = await advanceUntil(recorder.recordAttention(devices))
  const faults = [...devices.flatMap(unexpectedErrors), ...workers.faults(), ...excessiveRetries(devices)]
  const broken = disagreement.length > 0 ? disagreement : [...checkTrace(trace), ...faults]
  if (broken.length > 0) throw new Error([...broken, reportRows(trace, broken)].join('\n'))
  countTrace(counts, trace)
  return { counts, trace }
}

async function start(device: SimulatedDevice, callsLeft?: number): Promise<void> {
  // Loading modules takes real time, in which nothing else may happen.
  await runPending()
  await device.load()
  await advanceUntil(unlessDiskFails(device.open(callsLeft)))
}
