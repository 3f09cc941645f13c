import type { AnyDocument } from '../../../sync/database/documents.ts'
import type { Answer, Request } from '../../../sync/ports.ts'
import { manualClock } from '../../../sync/testing/manual-clock.ts'
import { revivals } from '../oracle/deletions.ts'
import { judge } from '../oracle/judge.ts'
import { storyOf } from '../oracle/story.ts'
import { newTrace, type Values } from '../oracle/trace.ts'
import { type Dice, dice as newDice } from '../simulator/dice.ts'
import { fatesIn } from '../simulator/weather.ts'
import { makeDigestsInstant } from './instant-digest.ts'
import { type Caller, documentOf, ModelServer } from './model-server.ts'
import { PocketDevice } from './pocket-device.ts'

makeDigestsInstant()

export type ProtocolCounts = {
  conflicts: number
  refused: number
  revivals: number
  kills: number
  lostReplies: number
}

const athleteId = 7
const coachId = 3

/** One run of the push protocol alone: a plain map for a server, plain maps for devices, every fault between them. */
export async function runProtocol(seed: number): Promise<ProtocolCounts> {
  const run = new ProtocolRun(newDice(seed))
  await run.play()
  return run.end()
}

class ProtocolRun {
  private readonly dice: Dice
  private readonly trace = newTrace()
  private readonly server = new ModelServer(this.trace)
  private readonly devices: PocketDevice[]
  private readonly bin = new Map<PocketDevice, AnyDocument[]>()
  private readonly counts: ProtocolCounts = {
    conflicts: 0,
    refused: 0,
    revivals: 0,
    kills: 0,
    lostReplies: 0,
  }
  private number = 0
  private calm = false

  constructor(dice: Dice) {
    this.dice = dice
    const callers: Caller[] = [
      { device: 'phone', userId: coachId, role: 'coach' },
      { device: 'tablet', userId: coachId, role: 'coach' },
      { device: 'watch', userId: athleteId, role: 'athlete' },
      { device: 'laptop', userId: athleteId, role: 'athlete' },
    ]
    this.devices = callers.map((caller) => {
      const device: PocketDevice = new PocketDevice(caller, this.server, this.trace, (request, handle) =>
        this.carry(device, request, handle),
      )
      return device
    })
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
      if (dice.chance(0.1) && device.unsent().length === 0) await device.settled()
      for (let turn = dice.between(0, 6); turn > 0; turn--) await turnOfTheLoop()
    }
  }

  /** The network heals, and every device sends and receives until nothing is left. */
  async end(): Promise<ProtocolCounts> {
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
    const kept = [...this.trace.attention.values()].flat()
    this.counts.conflicts = kept.filter((entry) => entry.kind === 'conflict').length
    this.counts.refused = kept.length - this.counts.conflicts
    this.counts.revivals = revivals(this.trace)
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
        const differs = Object.keys(wanted).some((field) => wanted[field] !== local?.[field])
        if (differs || Boolean(local) === row.deleted)
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
    this.bin.delete(device)
  }

  private toggleAccess(): void {
    this.server.linked = !this.server.linked
    for (const act of this.trace.acts) this.trace.wasOutOfSight.add(act.key)
  }

  private actOn(device: PocketDevice): void {
    if (device.caller.role === 'coach') this.coachAct(device)
    else this.athleteAct(device)
  }

  private coachAct(device: PocketDevice): void {
    const { dice } = this
    const number = ++this.number
    const row = device.live().length > 0 ? dice.pick(device.live()) : undefined
    const luck = dice.random()
    if (!row || (luck < 0.12 && this.server.rows.size < 4)) return this.create(device, number)
    if (luck < 0.65) return device.act('edit', row, this.planChange(row, number))
    if (luck < 0.85) {
      this.bin.set(device, [...(this.bin.get(device) ?? []), row])
      return device.act('delete', row, {})
    }
    const thrown = this.bin.get(device)?.pop()
    if (!thrown || !device.disk.rows.get(thrown.clientId)?._deleted) return
    const { name, description, coachComment, scheduledTo } = thrown
    device.act('restore', thrown, { name, description, coachComment, scheduledTo })
  }

  private create(device: PocketDevice, number: number): void {
    const at = '2026-11-20T08:00:00.000Z'
    const blank = { id: 0, version: 0, createdAt: at, updatedAt: at, unsent: 1 as const, sport: 'swim' }
    const log = { status: 'planned', rpe: null, feel: null, notes: null, seenAt: null }
    const owners = { athleteId, createdBy: coachId }
    const plan = { name: `name ${number}`, description: `text ${number}`, scheduledTo: '2026-11-20' }
    const row = { ...blank, ...log, ...owners, clientId: this.dice.uuid() }
    device.act('create', row, { ...plan, coachComment: null })
  }

  private planChange(row: AnyDocument, number: number): Values {
    const earlier = this.trace.acts.findLast(
      (act) => act.key === row.clientId && typeof act.before?.name === 'string',
    )
    return this.dice.pick<Values>([
      { name: `name ${number}` },
      { description: `text ${number}`, coachComment: `comment ${number}` },
      { description: `text ${number}` },
      // Back to what it was, and what the server refuses.
      { name: earlier?.before?.name ?? `name ${number}` },
      { name: ' '.repeat(number) },
    ])
  }

  private athleteAct(device: PocketDevice): void {
    const { dice } = this
    if (device.live().length === 0) return
    const row = dice.pick(device.live())
    const number = ++this.number
    const rpe = dice.between(1, 10)
    const changes = dice.pick<Values>([
      { status: 'completed', rpe, feel: 3, notes: `notes ${number}` },
      { status: 'completed', rpe, feel: 3, notes: `notes ${number}` },
      { status: 'missed', notes: `notes ${number}` },
      { name: `name ${number}` },
    ])
    device.act('edit', row, changes)
  }
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}
