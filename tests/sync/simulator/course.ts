import type { StorageAct } from '#sync/testing/core/disk-faults.ts'
import { type Dice, dice as newDice } from './dice.ts'
import { drawNetworkState, type NetworkState } from './network-faults.ts'
import { type DeviceDraw, drawDevices } from './people.ts'
import { drawDiskTrouble } from './random-disk-faults.ts'

/**
 * What will happen in a run, drawn before it begins: so a run can be repeated, and a failing one without some of it. Each
 * event draws what it needs from a seed of its own, whatever happened before.
 */
export type Course = {
  seed: number
  /** The most rows of a page; null: as many as a device asks for. */
  pageSize: number | null
  devices: readonly DeviceDraw[]
  events: readonly Event[]
}

/** What a person does on an open device, apart from the acts that are drawn by their collection. */
type ActKind = 'decide' | 'move' | 'look' | 'pull-again' | 'thresholds' | 'undo-over-live'

/** `device` is the place of a device in the list of the course. */
export type Event =
  /** Its person does something. A closed app is opened first, and killed after so many calls (`opening`). */
  | { kind: 'act'; device: number; seed: number; opening?: number }
  | { kind: ActKind; device: number; seed: number }
  /** Two devices write the same row. */
  | { kind: 'collide'; seed: number }
  /** Its database is left as by an app of 0.2.0, or saved to a file, deleted and read from the file. */
  | { kind: 'older-app' | 'rescue'; device: number }
  | { kind: 'worker'; device: number; calls?: number }
  | { kind: 'kill'; device: number; calls?: number }
  | { kind: 'network'; device: number; state: NetworkState; seed: number }
  | { kind: 'disk'; device: number; fails: readonly StorageAct[] }
  /** People act at the server itself. */
  | { kind: 'rejoin' | 'share' | 'hand-over'; seed: number }
  | { kind: 'time'; turns: number; ms: number }
  /** All faults end, and the devices must show the same. */
  | { kind: 'settle' }

const steps = 48
const decisions = 6

export function drawCourse(seed: number): Course {
  const dice = newDice(seed)
  const devices = drawDevices(dice)
  const pageSize = dice.pick([null, 40, 5])
  const events = devices.map((_, device) => network(dice, device))
  const failing = new Set<number>()
  for (let step = 0; step < steps; step++) events.push(...drawStep(dice, devices.length, failing))
  events.push({ kind: 'settle' })
  // What people decide has to come through the same faults.
  events.push(...devices.map((_, device) => network(dice, device)))
  for (let step = 0; step < decisions; step++) {
    const device = dice.between(0, devices.length - 1)
    events.push({ kind: 'decide', device, seed: fresh(dice) })
    if (dice.chance(0.1)) events.push({ kind: 'kill', device, calls: dice.between(0, 12) })
    events.push(time(dice))
  }
  events.push({ kind: 'settle' })
  return { seed, pageSize, devices, events }
}

function drawStep(dice: Dice, devices: number, failing: Set<number>): Event[] {
  const any = () => dice.between(0, devices - 1)
  const device = any()
  const events: Event[] = []
  const trouble = drawDiskTrouble(failing.has(device), dice)
  if (trouble) {
    if (trouble.length > 0) failing.add(device)
    else failing.delete(device)
    events.push({ kind: 'disk', device, fails: trouble })
  }
  events.push({
    kind: 'act',
    device,
    seed: fresh(dice),
    ...(dice.chance(0.2) && { opening: dice.between(0, 60) }),
  })
  if (dice.chance(0.15)) events.push({ kind: 'collide', seed: fresh(dice) })
  if (dice.chance(0.06))
    events.push({ kind: 'worker', device, ...(dice.chance(0.3) && { calls: dice.between(0, 30) }) })
  // At once, or at one of its next calls to a port.
  if (dice.chance(0.12))
    events.push({ kind: 'kill', device, ...(dice.chance(0.5) && { calls: dice.between(0, 12) }) })
  if (dice.chance(0.25)) events.push(network(dice, any()))
  const chances = { rejoin: 0.08, share: 0.08, 'hand-over': 0.02 } as const
  for (const kind of Object.keys(chances) as (keyof typeof chances)[])
    if (dice.chance(chances[kind])) events.push({ kind, seed: fresh(dice) })
  const acts = {
    move: 0.06,
    look: 0.12,
    'pull-again': 0.03,
    thresholds: 0.15,
    'undo-over-live': 0.06,
  } as const
  for (const kind of Object.keys(acts) as (keyof typeof acts)[])
    if (dice.chance(acts[kind])) events.push({ kind, device: any(), seed: fresh(dice) })
  if (dice.chance(0.02)) events.push({ kind: 'older-app', device: any() })
  if (dice.chance(0.02)) events.push({ kind: 'rescue', device: any() })
  return [...events, time(dice)]
}

function network(dice: Dice, device: number): Event {
  return { kind: 'network', device, state: drawNetworkState(dice), seed: fresh(dice) }
}

function time(dice: Dice): Event {
  return { kind: 'time', turns: dice.between(0, 12), ms: dice.pick([0, 0, 200, 2000, 9000, 70_000]) }
}

function fresh(dice: Dice): number {
  return dice.between(1, 1e9)
}
