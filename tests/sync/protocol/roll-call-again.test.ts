import { beforeEach, expect, it } from 'vitest'
import { attendanceKey } from '#sync/contract/event-keys.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import type { AnyDocument } from '#sync/database/rows/documents.ts'
import type { Answer, Request } from '#sync/ports.ts'
import { newTrace } from '../oracle/trace.ts'
import { makeDigestsInstant } from './instant-digest.ts'
import { MemoryDevice } from './memory-device.ts'
import { ModelServer } from './model-server.ts'
import { people } from './protocol-actions.ts'

/** A roll call that was refused because access had ended is made again. The state that a page had brought before says nothing of it. */

makeDigestsInstant()

const { athleteId, coachId } = people
let server: ModelServer
let phone: MemoryDevice
let key: string
/** What becomes of a request on its way. */
let carry: (request: Request, handle: (request: Request) => Answer) => Answer

const lost: typeof carry = () => ({ reached: false })
const arrives: typeof carry = (request, handle) => handle(request)

const call = (attended: boolean | null) =>
  phone.act('edit', 'attendances', phone.disk.rows.get(key) as AnyDocument, { attended })

/** Access ends and comes back: a page brings the row once more. */
function pullAgain(): void {
  server.link(true)
  phone.pullAll()
}

beforeEach(() => {
  const trace = newTrace()
  server = new ModelServer(trace)
  const eventKey = crypto.randomUUID()
  key = attendanceKey(eventKey, athleteId)
  const of = { eventId: 1, eventKey, athleteId, createdBy: athleteId }
  server.addRow('attendances', key, { ...of, going: true, attended: true })
  const coach = { device: 'phone', userId: coachId, role: 'coach' } as const
  phone = new MemoryDevice(coach, server, trace, async (request, handle) => carry(request, handle))
  phone.pullAll()
})

it.each([
  { name: 'as it was', going: true },
  { name: 'with another answer of the athlete', going: false },
])(
  'is refused where a page had brought the row $name, and is not compared with what the coach had said',
  async ({ going }) => {
    call(false)
    carry = lost
    await phone.push(key)
    const path = `/groups/events/attendance/${server.rows.get(key)?.id}`
    const watch = { device: 'watch', userId: athleteId, role: 'athlete' } as const
    server.handle(watch, { method: 'PATCH', path, body: { going } })
    pullAgain()
    server.link(false)
    carry = arrives
    await phone.push(key)
    expect(phone.kept()).toEqual([
      { key, kind: 'refused', mine: { attended: false }, theirs: null, kept: 'theirs' },
    ])
    expect(phone.live('attendances')).toEqual([])
  },
)

it('is known as the coach’s own once access is back, where the first request had arrived and the server has forgotten it', async () => {
  call(false)
  carry = lost
  await phone.push(key)
  pullAgain()
  carry = (request, handle) => {
    handle(request)
    return { reached: false }
  }
  await phone.push(key)
  server.link(false)
  carry = (request, handle) => {
    const { [headers.idempotencyKey]: forgotten, ...others } = request.headers ?? {}
    const answer = handle({ ...request, headers: others })
    if (request.method === 'POST') {
      call(null)
      server.linked = true
    }
    return answer
  }
  await phone.push(key)
  expect(phone.kept()).toEqual([])
  expect(server.rows.get(key)).toMatchObject({ attended: null })
})
