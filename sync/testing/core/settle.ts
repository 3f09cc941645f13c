import { setTimeout as wait } from 'node:timers/promises'
import type { Device } from './device.ts'

type Devices = readonly Device<unknown>[]

const realMs = () => Number(process.hrtime.bigint() / 1_000_000n)

/** The longest real time in ms that a condition may take; only a failing test uses it up. */
const longest = 60_000
/** So many minutes of the devices' time without a change are an end: more than a server may ask them to wait. */
const mostIdle = 65
/** And so many ms of real time: a busy machine's disk answers late, while minutes of the devices pass in milliseconds. */
const leastIdle = 3_000
const turnsUntilIdle = 20
const requestsReported = 8

/**
 * Lets time pass on these devices until nothing moves: nothing is unsent or on its way, and each of them has exchanged
 * since the last change on any.
 * @throws with what each device has left to do, when that does not happen.
 */
export async function settle(...devices: Devices): Promise<void> {
  let moves = -1
  let idle = 0
  let idleFrom = 0
  let since: number[] = []
  await drive(devices, 60_000, async () => {
    await untilIdle(devices)
    const moved = devices.reduce((sum, device) => sum + device.moves, 0)
    if (moved !== moves) {
      since = devices.map(({ clock }) => clock.now())
      idleFrom = realMs()
    }
    idle = moved === moves ? idle + 1 : 0
    moves = moved
    const open = await Promise.all(
      devices.map(async (device, place) => {
        const { unsent, lastSyncAt } = await device.left()
        if (unsent.length > 0) return [`${device.name} has ${unsent.length} unsent`]
        if (device.pending > 0) return [`${device.name} waits for ${device.pending} answers`]
        return lastSyncAt > (since[place] ?? 0)
          ? []
          : [`${device.name} has not exchanged since the last change`]
      }),
    )
    const isOver = idle > mostIdle && realMs() - idleFrom > leastIdle
    if (open.flat().length > 0 && isOver) throw await notSettled(devices, open.flat())
    return open.flat()
  })
}

/**
 * Lets time pass in steps of so many ms until `look` has nothing left to wait for. Its error ends the wait.
 * @throws with what each device has left to do, when that does not happen.
 */
export async function drive(
  devices: Devices,
  stepMs: number,
  look: () => Promise<readonly string[]> | readonly string[],
): Promise<void> {
  const start = realMs()
  for (;;) {
    for (const clock of new Set(devices.map((device) => device.clock))) await clock.advance(stepMs)
    const left = await look()
    if (left.length === 0) return
    if (devices.some(({ failures }) => failures.length > 0)) throw await notSettled(devices, left)
    if (realMs() - start > longest) throw await notSettled(devices, left)
    await wait(1)
  }
}

/** Waits until no device has made a request or a change for some turns of the event loop. */
async function untilIdle(devices: Devices): Promise<void> {
  const count = () => devices.map(({ attempts, moves, pending }) => [attempts.length, moves, pending]).join()
  let before = count()
  for (let turn = 0; turn < turnsUntilIdle; turn++) {
    await new Promise((resolve) => setImmediate(resolve))
    const now = count()
    if (now !== before) turn = 0
    before = now
  }
}

async function notSettled(devices: Devices, left: readonly string[]): Promise<Error> {
  const reports = await Promise.all(devices.map(report))
  return new Error(['does not settle:', ...left, ...reports.flat()].join('\n'))
}

async function report(device: Device<unknown>): Promise<string[]> {
  const { unsent, entries } = device.isOpen ? await device.left() : { unsent: [], entries: [] }
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [`  ${title}:`, ...lines.map((line) => `    ${line}`)]
  return [
    `${device.name}${device.isOpen ? '' : ': the app is not open'}`,
    ...part('unsent', unsent),
    ...part('to decide', entries),
    ...part('last requests', device.outcomes.slice(-requestsReported)),
    ...part('waiting', device.pending > 0 ? [`${device.pending} requests without an answer`] : []),
    ...part('failures', device.failures.map(String)),
  ]
}
