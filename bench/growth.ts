import { coldStart } from './cold-start.ts'
import { desktop } from './device.ts'
import { inTurns, onMonth, preparePeer, prepareRumo } from './peer-pages.ts'
import { monthChange, slower } from './presses.ts'
import { median, type Row } from './rows.ts'
import { startClubServer } from './server.ts'

const sizes = [1_000, 10_000, 50_000]
const rounds = 5

/**
 * What becomes of a start without a network and of a month change when a season grows, beside TanStack Query's page, in
 * turns and on a device that is four times slower.
 */
export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const workouts of sizes) {
    const server = await startClubServer({ athletes: 1, workouts })
    const contenders = [
      await prepareRumo(server, desktop),
      await preparePeer(server, { kind: 'query', name: 'TanStack Query' }, desktop),
    ]
    const starts = await inTurns(contenders, rounds, ({ device, today }) => coldStart(device, today, slower))
    const months = await inTurns(contenders, rounds, (each) => onMonth(each, monthChange))
    contenders.forEach(({ name }, index) => {
      const of = `${workouts.toLocaleString('en')} workouts, ${name}`
      rows.push(
        { name: `cold offline start, ${of}`, value: median(starts[index] ?? []), unit: 'ms' },
        { name: `month change, ${of}`, value: median((months[index] ?? []).flat()), unit: 'ms' },
      )
    })
    for (const { device } of contenders) await device.remove()
    await server.stop()
  }
  return rows
}
