import { headers } from '../../../sync/contract/headers.ts'
import type { Answer, Request } from '../../../sync/ports.ts'
import type { Trace, Values } from '../oracle/trace.ts'
import { problemAnswer } from '../support/answers.ts'

/** A workout at the server, written from the text of the contract: a plain map and its rules, nothing else. */
export type ServerRow = Values & { clientId: string; id: number; version: number; deleted: boolean }

export type Caller = { device: string; userId: number; role: 'coach' | 'athlete' }

const planFields = ['name', 'description', 'sport', 'scheduledTo', 'coachComment']
const logFields = ['status', 'rpe', 'feel', 'notes']
const noLog = { status: 'planned', rpe: null, feel: null, notes: null, seenAt: null }
const instant = '2026-11-20T08:00:00.000Z'

export class ModelServer {
  readonly rows = new Map<string, ServerRow>()
  /** The coach may see the athlete. */
  linked = true
  private calls = 0
  private readonly answers = new Map<string, Answer>()
  private readonly trace: Trace

  constructor(trace: Trace) {
    this.trace = trace
  }

  sees(caller: Caller): boolean {
    return caller.role === 'athlete' || this.linked
  }

  handle(caller: Caller, request: Request): Answer {
    this.calls += 1
    const given = request.headers?.[headers.idempotencyKey]
    const key = given && `${caller.userId} ${given}`
    const earlier = key ? this.answers.get(key) : undefined
    if (earlier) return earlier
    const answer = this.act(caller, request, key)
    if (key && answer.reached && answer.status < 300) this.answers.set(key, answer)
    return answer
  }

  private act(caller: Caller, request: Request, countedAs: string | undefined): Answer {
    const body = (request.body ?? {}) as Values
    if (request.path === '/auth/session') return { reached: true, status: 200, body, retryAfterMs: undefined }
    if (request.method === 'POST') return this.create(caller, body)
    const id = Number(body.id ?? request.path.split('/').at(-1))
    const row = [...this.rows.values()].find((one) => one.id === id)
    const coachsAct = request.method === 'PATCH' || request.method === 'DELETE'
    if (coachsAct && caller.role === 'athlete') return problemAnswer('forbidden')
    if (!row || !(this.sees(caller) || (row.deleted && caller.role === 'coach')))
      return problemAnswer('not-found')
    if (request.method === 'GET') return row.deleted ? gone(row) : shown(row)
    const base = Number(request.headers?.[headers.ifMatch]?.replaceAll('"', ''))
    if (request.method === 'PUT') return this.log(caller, row, base, body, countedAs)
    if (row.deleted) return gone(row)
    if (base !== row.version) return current('precondition', row)
    if (request.method === 'DELETE') {
      this.write(caller, { ...row, deleted: true }, countedAs)
      return { reached: true, status: 204, body: undefined, retryAfterMs: undefined }
    }
    if (typeof body.name !== 'string' || body.name.trim() === '') return problemAnswer('invalid')
    return shown(this.change(caller, row, pick(body, planFields), countedAs))
  }

  private create(caller: Caller, body: Values): Answer {
    if (caller.role === 'athlete') return problemAnswer('forbidden')
    const key = String(body.clientId)
    const row = this.rows.get(key)
    if (row && !row.deleted) return this.sees(caller) ? shown(row) : problemAnswer('invalid')
    if (row && body.restore !== true) return gone(row)
    if (!this.sees(caller)) return problemAnswer('not-found')
    if (String(body.name).trim() === '') return problemAnswer('invalid')
    const made = row ?? {
      ...noLog,
      clientId: key,
      id: this.rows.size + 1,
      version: 0,
      createdBy: caller.userId,
    }
    const plan = { ...pick(body, planFields), athleteId: body.athleteId }
    return shown(this.write(caller, { ...made, ...plan, deleted: false }, undefined), 201)
  }

  private log(
    caller: Caller,
    row: ServerRow,
    base: number,
    body: Values,
    countedAs: string | undefined,
  ): Answer {
    if (caller.role === 'coach') return problemAnswer('forbidden')
    if (row.deleted && base >= row.version) return gone(row)
    if (!row.deleted && base !== row.version) return current('precondition', row)
    return shown(this.change(caller, { ...row, deleted: false }, pick(body, logFields), countedAs))
  }

  /** A change without a difference makes no new version. */
  private change(caller: Caller, row: ServerRow, values: Values, countedAs: string | undefined): ServerRow {
    const stored = this.rows.get(row.clientId)
    const same = Object.keys(values).every((field) => values[field] === row[field])
    if (stored && same && stored.deleted === row.deleted) return stored
    return this.write(caller, { ...row, ...values }, countedAs)
  }

  private write(caller: Caller, row: ServerRow, countedAs: string | undefined): ServerRow {
    const written = { ...row, version: row.version + 1 }
    this.rows.set(row.clientId, written)
    const { clientId: key, version, deleted, ...values } = written
    this.trace.versions.push({
      collection: 'workouts',
      key,
      version,
      deleted,
      values,
      device: caller.device,
      countedAs,
      call: this.calls,
    })
    return written
  }
}

function pick(values: Values, fields: string[]): Values {
  return Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field]]))
}

/** The row as it travels. */
export function documentOf({ deleted: _, ...row }: ServerRow): Values {
  return { ...row, createdAt: instant, updatedAt: instant }
}

function shown(row: ServerRow, status = 200): Answer {
  return { reached: true, status, body: { workout: documentOf(row) }, retryAfterMs: undefined }
}

function current(code: 'precondition', row: ServerRow): Answer {
  const answer = problemAnswer(code)
  return answer.reached
    ? { ...answer, body: { ...(answer.body as Values), current: documentOf(row) } }
    : answer
}

function gone({ clientId, id, version }: ServerRow): Answer {
  const answer = problemAnswer('gone')
  const tombstone = { clientId, id, version, deleted: true }
  return answer.reached ? { ...answer, body: { ...(answer.body as Values), current: tombstone } } : answer
}
