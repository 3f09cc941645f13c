import { sql } from 'kysely'
import { collectionNames } from '#sync/contract/wire/feed.ts'
import { manualClock } from '#sync/testing/core/manual-clock.ts'
import { checkTrace } from '../oracle/check-trace.ts'
import { reportRows } from '../oracle/report-rows.ts'
import type { Trace } from '../oracle/trace.ts'
import type { SimulatedDevice } from '../support/device.ts'
import { startWorld, type World } from '../support/world.ts'
import { actOn, collide } from './actions.ts'
import { decide } from './attention-actions.ts'
import { Broken } from './broken.ts'
import { undoOverLive } from './common-actions.ts'
import { waitForConvergence } from './convergence.ts'
import { type Counts, countTrace, noCounts } from './counts.ts'
import type { Course, Event } from './course.ts'
import { leftByOlderApp, rescue } from './device-life.ts'
import { dice as newDice } from './dice.ts'
import { excessiveRetries, unexpectedErrors, unlessDeviceFails } from './engine-errors.ts'
import type { LastWrites } from './last-writes.ts'
import { drawFaults, type NetworkState, serverCrash } from './network-faults.ts'
import { createDevices, createPeople } from './people.ts'
import { Recorder } from './recorder.ts'
import { type Scenario, tally } from './scenario.ts'
import {
  addNewcomer,
  createEvents,
  handOver,
  inviteGuests,
  planYears,
  rejoinGroups,
  shareGroup,
} from './server-actions.ts'
import { writeThresholds } from './threshold-actions.ts'
import { advanceUntil, freezeTime, runPending, runTurns } from './time.ts'
import { lookBack, moveSeveral, pullAgain } from './training-actions.ts'
import { Workers } from './workers.ts'

/** What happened in a run without a fault. */
export type Run = { counts: Counts; trace: Trace }

/**
 * Plays a course. @throws Broken
 * @param lookAt notes where in the code each device last wrote each row; slow.
 */
export async function play(course: Course, lookAt?: LastWrites): Promise<Run> {
  const restoreTime = freezeTime(newDice(~course.seed))
  const world = await startWorld()
  try {
    await sendNoMail(world)
    const playing = await Playing.begin(world, course, lookAt)
    for (const event of course.events) await playing.take(event)
    return playing.end()
  } finally {
    for (const device of world.devices) device.kill()
    restoreTime()
    await world.close()
  }
}

const acts = {
  act: actOn,
  decide,
  move: moveSeveral,
  look: lookBack,
  'pull-again': pullAgain,
  thresholds: writeThresholds,
  'undo-over-live': undoOverLive,
}
const atServer = { rejoin: rejoinGroups, share: shareGroup, 'hand-over': handOver }

class Playing {
  private readonly counts = noCounts()
  private readonly networkClock = manualClock(0)
  private readonly workers = new Workers()
  private readonly world: World
  private readonly scenario: Scenario
  /** All devices of the course, by their place in it, and those that something happens on. */
  private readonly all: readonly SimulatedDevice[]
  private readonly devices: readonly SimulatedDevice[]

  private constructor(scenario: Scenario, all: readonly SimulatedDevice[], { events }: Course) {
    this.world = scenario.world
    this.scenario = scenario
    this.all = all
    const used = new Set(events.flatMap((event) => ('device' in event ? [event.device] : [])))
    this.devices = all.filter((_, place) => used.has(place))
    this.counts.secondTabs += this.devices.length - new Set(this.devices.map(({ disk }) => disk)).size
  }

  static async begin(world: World, course: Course, lookAt: LastWrites | undefined): Promise<Playing> {
    const dice = newDice(course.seed)
    const people = await createPeople(world)
    const recorder = await Recorder.start(world, Object.values(people))
    const scenario: Scenario = { world, people, dice, recorder, tally: tally(), bin: new Map() }
    await inviteGuests(scenario)
    await createEvents(scenario)
    await planYears(scenario)
    await addNewcomer(scenario)
    await recorder.recordVersions()
    const { network } = world
    network.afterRead = (delivery) => recorder.read(delivery)
    network.afterWrite = async (delivery) => {
      const { device: name, request, status } = delivery
      recorder.story.push(`  ${name} ${request.method} ${request.path} is answered with ${status}`)
      const changed = await recorder.recordVersions(delivery)
      // When a membership changes, access to every other collection may change.
      const hinted = changed.has('members') || changed.has('groups') ? collectionNames : changed
      const seq = await world.position()
      for (const device of world.devices)
        if (dice.chance(0.7)) for (const collection of hinted) device.hint(collection, seq)
    }
    network.pageSize = course.pageSize ?? undefined
    network.reads = new Map()
    const playing = new Playing(scenario, await createDevices(world, people, course.devices), course)
    for (const device of playing.devices) {
      recorder.watch(device)
      lookAt?.follow(device)
      await open(device)
    }
    return playing
  }

  async take(event: Event): Promise<void> {
    const device = this.all['device' in event ? event.device : 0]
    if (!device) throw new Error(`the course has no device ${JSON.stringify(event)}`)
    const { story } = this.scenario.recorder
    if (event.kind === 'kill' || event.kind === 'disk' || event.kind === 'network')
      story.push(`${device.name} ${JSON.stringify(event)}`)
    else if (event.kind !== 'act') story.push(JSON.stringify(event))
    switch (event.kind) {
      case 'act':
      case 'decide':
      case 'move':
      case 'look':
      case 'pull-again':
      case 'thresholds':
      case 'undo-over-live':
        if (event.kind === 'act' && !device.isOpen) await open(device, event.opening)
        if (device.isOpen) await this.within(event.seed, (scenario) => acts[event.kind](scenario, device))
        return
      case 'collide':
        return this.within(event.seed, (scenario) => collide(scenario, this.devices))
      case 'rejoin':
      case 'share':
      case 'hand-over':
        return this.within(event.seed, atServer[event.kind])
      case 'older-app':
        this.counts.olderApps++
        for (const tab of this.tabsOf(device)) this.kill(tab)
        return leftByOlderApp(this.scenario, device)
      case 'rescue':
        // Other tabs of the device would have the database open.
        if (!device.isOpen || this.tabsOf(device).length > 1) return
        this.counts.rescues++
        device.life.callsLeft = undefined
        await load(device, 2)
        return advanceUntil(rescue(this.scenario, device))
      case 'worker':
        this.counts.workers++
        return this.workers.wake(device, event.calls)
      case 'kill':
        this.counts.kills++
        this.kill(device, event.calls)
        return
      case 'network':
        return this.setNetwork(device, event.state, event.seed)
      case 'disk':
        device.disk.faults.clear()
        device.disk.faults.fail(...event.fails)
        if (event.fails.length > 0) this.counts.diskFaults++
        return
      case 'time':
        await runTurns(event.turns)
        await this.networkClock.advance(event.ms)
        return this.world.pass(event.ms)
      case 'settle':
        return this.settle()
    }
  }

  end(): Run {
    const { trace } = this.scenario.recorder
    const faults = [
      ...this.devices.flatMap(unexpectedErrors),
      ...this.workers.faults(),
      ...excessiveRetries(this.devices),
    ]
    this.fail([...checkTrace(trace), ...faults])
    countTrace(this.counts, trace)
    return { counts: this.counts, trace }
  }

  private tabsOf({ disk }: SimulatedDevice): SimulatedDevice[] {
    return this.all.filter((other) => other.disk === disk)
  }

  private kill(device: SimulatedDevice, calls?: number): void {
    // The undo button is gone with the screen.
    this.scenario.bin.delete(device.name)
    if (calls === undefined) device.kill()
    else device.life.callsLeft = calls
  }

  private within(seed: number, doing: (scenario: Scenario) => Promise<void>): Promise<void> {
    return advanceUntil(unlessDeviceFails(doing({ ...this.scenario, dice: newDice(seed) })))
  }

  private setNetwork(device: SimulatedDevice, state: NetworkState, seed: number): void {
    const drawn = drawFaults(state, newDice(seed), this.networkClock)
    device.networkFault = (request) => {
      const crash = serverCrash(request)
      if (crash) this.counts.crashes++
      const fault = crash ?? drawn(request)
      const what = fault.kind === 'answer' ? JSON.stringify(fault.answer) : fault.kind
      if (request.method !== 'GET' && fault.kind !== 'deliver')
        this.scenario.recorder.story.push(`  ${device.name} ${request.method} ${request.path}: ${what}`)
      if (fault.kind === 'lose-reply' || ('loseReply' in fault && fault.loseReply)) this.counts.lostReplies++
      return fault
    }
  }

  private async settle(): Promise<void> {
    await this.within(this.scenario.dice.between(1, 1e9), rejoinGroups)
    for (const device of this.devices) {
      device.disk.faults.clear()
      device.reconnect()
      if (!device.isOpen) await open(device)
      device.life.callsLeft = undefined
    }
    await this.networkClock.advance(60_000)
    this.fail(await waitForConvergence(this.world))
    await advanceUntil(this.scenario.recorder.recordAttention(this.devices))
  }

  private fail(findings: readonly string[]): void {
    const { trace, story } = this.scenario.recorder
    if (findings.length > 0) throw new Broken(findings, reportRows(trace, findings), story)
  }
}

/** A mail becomes a file, and a disk takes real time: what the server writes after it would come a turn later now and then. */
async function sendNoMail({ app }: World): Promise<void> {
  await sql`create trigger no_mail after insert on mails begin delete from mails where id = new.id; end`.execute(
    app.store.db,
  )
}

/** Loading modules takes real time, in which nothing else may happen. */
async function load(device: SimulatedDevice, runs = 1): Promise<void> {
  await runPending()
  await device.load(runs)
}

async function open(device: SimulatedDevice, callsLeft?: number): Promise<void> {
  await load(device)
  await advanceUntil(unlessDeviceFails(device.open(callsLeft)))
}
