import { deepEqual } from 'rxdb/plugins/utils'
import { initialValues } from '#sync/contract/fields.ts'
import type { Answer, Request } from '#sync/ports.ts'
import { manualClock } from '#sync/testing/core/manual-clock.ts'
import { checkTrace } from '../oracle/check-trace.ts'
import { reportRows } from '../oracle/report-rows.ts'
import { losesSight, newTrace, type Values } from '../oracle/trace.ts'
import { instantOf } from '../oracle/written-fields.ts'
import { type Counts, countTrace, noCounts } from '../simulator/counts.ts'
import { type Dice, dice as newDice } from '../simulator/dice.ts'
import { drawFaults } from '../simulator/network-faults.ts'
import { type Engine, engine, newField } from './engines.ts'
import { makeDigestsInstant } from './instant-digest.ts'
import { MemoryDevice } from './memory-device.ts'
import { type Caller, documentOf, ModelServer } from './model-server.ts'
import {
  athleteAct,
  coachAct,
  editWorkouts,
  fillNewField,
  people,
  type Scenario,
} from './protocol-actions.ts'

makeDigestsInstant()

const { athleteId, coachId } = people

/**
 * One run of the push protocol: a map as the server, maps as devices, and a fault possible at every request.
 * @param newer a newer app version: some devices start with it, others are updated during the run.
 */
export async function runProtocol(seed: number, newer?: Engine): Promise<Counts> {
  const run = new ProtocolRun(newDice(seed), newer)
  await run.play()
  return run.end()
}

class ProtocolRun {
  private readonly dice: Dice
  private readonly trace = newTrace()
  private readonly server = new ModelServer(this.trace)
  private readonly devices: MemoryDevice[]
  private readonly scenario: Scenario
  private readonly counts = noCounts()
  private readonly newer: Engine | undefined
  private faultless = false

  constructor(dice: Dice, newer?: Engine) {
    this.dice = dice
    this.newer = newer
    let last = 0
    this.scenario = { dice, trace: this.trace, next: () => ++last, bin: new Map() }
    const callers: Caller[] = [
      { device: 'phone', userId: coachId, role: 'coach' },
      { device: 'tablet', userId: coachId, role: 'coach' },
      { device: 'watch', userId: athleteId, role: 'athlete' },
      { device: 'laptop', userId: athleteId, role: 'athlete' },
    ]
    this.createInitialRows()
    this.devices = callers.map((caller) => {
      const carry = (request: Request, handle: (request: Request) => Answer) =>
        this.carry(device, request, handle)
      const version = newer && dice.chance(0.5) ? newer : engine
      const device: MemoryDevice = new MemoryDevice(caller, this.server, this.trace, carry, version)
      return device
    })
  }

  /** The coach, the athlete, and one event to respond to. */
  private createInitialRows(): void {
    for (const [userId, role] of [[coachId, 'coach'] as const, [athleteId, 'athlete'] as const]) {
      const about = { name: role, email: `${role}@rumo.example`, role, language: 'pt' }
      const person = { ...initialValues('users'), thresholds: [], ...about }
      this.server.addPerson(userId, this.dice.uuid(), person)
    }
    const made = { name: 'name 0', description: 'text 0', sport: 'swim', createdBy: coachId }
    const groupKey = this.dice.uuid()
    this.server.addRow('groups', groupKey, { ...made, sports: ['swim'] })
    const groupId = this.server.rows.get(groupKey)?.id
    const when = { scheduledTo: instantOf(0), timeZone: null, location: 'place 0', distances: '0 km' }
    const once = { seriesKey: null, repeat: null, until: null, createsWorkout: false }
    this.server.addRow('events', this.dice.uuid(), { ...made, ...when, ...once, groupId, groupKey })
  }

  async play(): Promise<void> {
    const { dice } = this
    for (let step = 0; step < 40; step++) {
      const device = dice.pick(this.devices)
      this.actOn(device)
      for (const row of device.unsent()) if (dice.chance(0.6)) void device.push(row.clientId)
      if (dice.chance(0.5)) void dice.pick(this.devices).pull(dice.pick([2, 5, 100]), dice.between(0, 8))
      if (dice.chance(0.1)) this.kill(dice.pick(this.devices))
      if (dice.chance(0.06)) this.toggleAccess()
      if (this.newer && dice.chance(0.1)) this.update(dice.pick(this.devices), this.newer)
      for (let turn = dice.between(0, 6); turn > 0; turn--) await nextTurn()
    }
  }

  /** Ends all faults and lets every device send and receive until nothing is unsent. */
  async end(): Promise<Counts> {
    this.faultless = true
    this.server.link(true)
    for (let round = 0; this.devices.some((device) => device.unsent().length > 0); round++) {
      if (round > 2000) throw new Error('the devices never converge')
      for (const device of this.devices) for (const row of device.unsent()) void device.push(row.clientId)
      await nextTurn()
    }
    for (const device of this.devices) {
      device.kill()
      device.pullAll()
      this.trace.attention.set(device.caller.device, device.kept())
    }
    const broken = [...this.disagreements(), ...checkTrace(this.trace)]
    if (broken.length > 0) throw new Error([...broken, reportRows(this.trace, broken)].join('\n'))
    countTrace(this.counts, this.trace)
    return this.counts
  }

  private disagreements(): string[] {
    const found: string[] = []
    for (const device of this.devices) {
      const rows = new Map(device.live().map((row) => [row.clientId, row]))
      for (const row of this.server.rows.values()) {
        const local = rows.get(row.clientId)
        rows.delete(row.clientId)
        const wanted: Values = row.deleted ? {} : documentOf(row)
        const hidden = row.deleted || !this.server.sees(device.caller, row)
        const differs = Object.keys(local ?? {}).some(
          (field) => field in wanted && field !== 'athlete' && !deepEqual(wanted[field], local?.[field]),
        )
        const lacksNewField = device.knowsNewField && local && !hidden && local[newField] !== wanted[newField]
        if (differs || lacksNewField || Boolean(local) === hidden)
          found.push(`${device.caller.device} differs in ${row.clientId}`)
      }
      for (const key of rows.keys())
        found.push(`${device.caller.device} has ${key}, which the server has not`)
    }
    return found
  }

  private async carry(
    device: MemoryDevice,
    request: Request,
    handle: (request: Request) => Answer,
  ): Promise<Answer> {
    if (this.faultless) return handle(request)
    const { dice } = this
    const fault = drawFaults('hostile', dice, manualClock())(request)
    await this.duringRequest(device)
    if (fault.kind === 'answer') return fault.answer
    if (fault.kind === 'drop') return { reached: false }
    const answer = handle(request)
    if (fault.kind === 'duplicate') handle(request)
    await this.duringRequest(device)
    if (fault.kind !== 'lose-reply') return answer
    this.counts.lostReplies++
    return { reached: false }
  }

  /** During a request people write and processes die. */
  private async duringRequest(device: MemoryDevice): Promise<void> {
    const { dice } = this
    if (dice.chance(0.3)) await nextTurn()
    if (dice.chance(0.15)) this.actOn(dice.chance(0.7) ? device : dice.pick(this.devices))
    if (dice.chance(0.03)) this.kill(device)
  }

  private kill(device: MemoryDevice): void {
    this.counts.kills++
    device.kill()
    // The undo button is gone with the screen.
    this.scenario.bin.delete(device)
  }

  private toggleAccess(): void {
    const { server, trace } = this
    const wasLinked = server.linked
    if (wasLinked) this.counts.revocations++
    // Also what somebody made meanwhile that could not arrive.
    server.linked = false
    for (const key of new Set(trace.acts.map((act) => act.key))) {
      const row = server.rows.get(key)
      for (const { caller } of this.devices) {
        if (!row || !server.sees(caller, row)) losesSight(trace, caller.userId, key)
      }
    }
    server.link(!wasLinked)
  }

  private update(device: MemoryDevice, newer: Engine): void {
    if (device.knowsNewField) return
    if (this.dice.chance(0.7)) device.pullAll()
    this.kill(device)
    device.update(newer, this.dice.chance(0.5))
    // Edit before the full resync, while the rows are as the older app left them.
    if (device.caller.role === 'coach') editWorkouts(this.scenario, device)
    for (const row of device.unsent()) void device.push(row.clientId)
  }

  private actOn(device: MemoryDevice): void {
    const { dice, scenario } = this
    if (device.showsNewField && device.caller.role === 'coach' && dice.chance(0.4)) {
      return fillNewField(scenario, device)
    }
    if (device.caller.role === 'coach') coachAct(this.scenario, device)
    else athleteAct(this.scenario, device)
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
