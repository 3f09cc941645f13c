import { emptyProfile } from '../../../sync/contract/entities.ts'
import type { Answer, Request } from '../../../sync/ports.ts'
import { manualClock } from '../../../sync/testing/manual-clock.ts'
import { judge } from '../oracle/judge.ts'
import { storyOf } from '../oracle/story.ts'
import { newTrace, type Values } from '../oracle/trace.ts'
import { instantOf } from '../simulator/common-deeds.ts'
import { type Counts, countTrace, noCounts } from '../simulator/counts.ts'
import { type Dice, dice as newDice } from '../simulator/dice.ts'
import { fatesIn } from '../simulator/weather.ts'
import { type Engine, engine, newField } from './engines.ts'
import { makeDigestsInstant } from './instant-digest.ts'
import { type Caller, documentOf, ModelServer } from './model-server.ts'
import { PocketDevice } from './pocket-device.ts'
import { athleteAct, coachAct, editWorkouts, fillNewField, people, type Scene } from './protocol-deeds.ts'

makeDigestsInstant()

const { athleteId, coachId } = people

/**
 * One run of the push protocol alone: a plain map for a server, plain maps for devices, every fault between them.
 * @param newer a newer version of the app: some devices have it from the beginning, others are updated on the way.
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
  private readonly devices: PocketDevice[]
  private readonly scene: Scene
  private readonly counts = noCounts()
  private readonly newer: Engine | undefined
  private calm = false

  constructor(dice: Dice, newer?: Engine) {
    this.dice = dice
    this.newer = newer
    let last = 0
    this.scene = { dice, trace: this.trace, next: () => ++last, bin: new Map() }
    const callers: Caller[] = [
      { device: 'phone', userId: coachId, role: 'coach' },
      { device: 'tablet', userId: coachId, role: 'coach' },
      { device: 'watch', userId: athleteId, role: 'athlete' },
      { device: 'laptop', userId: athleteId, role: 'athlete' },
    ]
    this.furnish()
    this.devices = callers.map((caller) => {
      const carry = (request: Request, handle: (request: Request) => Answer) =>
        this.carry(device, request, handle)
      const version = newer && dice.chance(0.5) ? newer : engine
      const device: PocketDevice = new PocketDevice(caller, this.server, this.trace, carry, version)
      return device
    })
  }

  /** Who is there from the beginning, with an event to answer to. */
  private furnish(): void {
    for (const [userId, role] of [[coachId, 'coach'] as const, [athleteId, 'athlete'] as const]) {
      const person = { ...emptyProfile, name: role, email: `${role}@rumo.example`, role, language: 'pt' }
      this.server.addPerson(userId, this.dice.uuid(), person)
    }
    const made = { name: 'name 0', description: 'text 0', sport: 'swim', createdBy: coachId }
    const groupKey = this.dice.uuid()
    this.server.found('groups', groupKey, made)
    const groupId = this.server.rows.get(groupKey)?.id
    const when = { scheduledTo: instantOf(0), timeZone: null, location: 'place 0', distances: '0 km' }
    this.server.found('events', this.dice.uuid(), { ...made, ...when, groupId, groupKey })
  }

  async play(): Promise<void> {
    const { dice } = this
    for (let step = 0; step < 40; step++) {
      const device = dice.pick(this.devices)
      this.actOn(device)
      for (const row of device.unsent()) if (dice.chance(0.6)) void device.push(row.clientId)
      if (dice.chance(0.5)) dice.pick(this.devices).pull()
      if (dice.chance(0.1)) this.kill(dice.pick(this.devices))
      if (dice.chance(0.06)) this.toggleAccess()
      if (this.newer && dice.chance(0.1)) this.update(dice.pick(this.devices), this.newer)
      for (let turn = dice.between(0, 6); turn > 0; turn--) await turnOfTheLoop()
    }
  }

  /** The network heals, and every device sends and receives until nothing is left. */
  async end(): Promise<Counts> {
    this.calm = true
    this.server.linked = true
    for (let round = 0; this.devices.some((device) => device.unsent().length > 0); round++) {
      if (round > 2000) throw new Error('never at rest')
      for (const device of this.devices) for (const row of device.unsent()) void device.push(row.clientId)
      await turnOfTheLoop()
    }
    for (const device of this.devices) {
      device.pull()
      this.trace.attention.set(device.caller.device, device.kept())
    }
    const broken = [...this.disagreements(), ...judge(this.trace)]
    if (broken.length > 0) throw new Error([...broken, storyOf(this.trace, broken)].join('\n'))
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
          (field) => field in wanted && field !== 'athlete' && wanted[field] !== local?.[field],
        )
        const lacksNews = device.knowsNewField && local && !hidden && local[newField] !== wanted[newField]
        if (differs || lacksNews || Boolean(local) === hidden)
          found.push(`${device.caller.device} differs in ${row.clientId}`)
      }
      for (const key of rows.keys()) found.push(`${device.caller.device} has a stray ${key}`)
    }
    return found
  }

  private async carry(
    device: PocketDevice,
    request: Request,
    handle: (request: Request) => Answer,
  ): Promise<Answer> {
    if (this.calm) return handle(request)
    const { dice } = this
    const fate = fatesIn('hostile', dice, manualClock())(request)
    await this.meanwhile(device)
    if (fate.kind === 'answer') return fate.answer
    if (fate.kind === 'drop') return { reached: false }
    const answer = handle(request)
    if (fate.kind === 'duplicate') handle(request)
    await this.meanwhile(device)
    if (fate.kind !== 'lose-reply') return answer
    this.counts.lostReplies++
    return { reached: false }
  }

  /** Between a call and its reply people go on, and processes die. */
  private async meanwhile(device: PocketDevice): Promise<void> {
    const { dice } = this
    if (dice.chance(0.3)) await turnOfTheLoop()
    if (dice.chance(0.15)) this.actOn(dice.chance(0.7) ? device : dice.pick(this.devices))
    if (dice.chance(0.03)) this.kill(device)
  }

  private kill(device: PocketDevice): void {
    this.counts.kills++
    device.kill()
    // The offer to undo is gone with the screen that made it.
    this.scene.bin.delete(device)
  }

  private toggleAccess(): void {
    this.server.linked = !this.server.linked
    if (!this.server.linked) this.counts.revocations++
    for (const act of this.trace.acts) this.trace.wasOutOfSight.add(act.key)
  }

  private update(device: PocketDevice, newer: Engine): void {
    if (device.knowsNewField) return
    if (this.dice.chance(0.7)) device.pull()
    this.kill(device)
    device.update(newer, this.dice.chance(0.5))
    // Before the refill: the rows are as the older app has left them.
    if (device.caller.role === 'coach') editWorkouts(this.scene, device)
    for (const row of device.unsent()) void device.push(row.clientId)
  }

  private actOn(device: PocketDevice): void {
    const { dice, scene } = this
    if (device.showsNewField && device.caller.role === 'coach' && dice.chance(0.4)) {
      return fillNewField(scene, device)
    }
    if (device.caller.role === 'coach') coachAct(this.scene, device)
    else athleteAct(this.scene, device)
  }
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
