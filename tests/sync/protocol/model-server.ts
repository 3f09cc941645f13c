import { headers } from '#sync/contract/wire/headers.ts'
import type { ProblemCode } from '#sync/contract/wire/problems.ts'
import type { Answer, Request } from '#sync/ports.ts'
import type { Trace, Values } from '../oracle/trace.ts'
import { problemAnswer } from '../support/answers.ts'
import { type Modelled, routeOf, rules } from './model-rules.ts'

/** A model of the server, written from the text of the contract: a map and its rules. One coach, one athlete. */
type ServerRow = Values & {
  collection: Modelled
  clientId: string
  id: number
  version: number
  deleted: boolean
  /** The number of the call that deleted the row; 0 when it is not deleted. */
  deletedByCall: number
}

export type Caller = { device: string; userId: number; role: 'coach' | 'athlete' }

/**
 * One call: its caller, the version in If-Match (undefined: not sent, nothing is checked), and the idempotency key with
 * the caller.
 */
type Call = { caller: Caller; body: Values; base: number | undefined; countedAs: string | undefined }

export type Page = { states: { row: ServerRow; hidden: boolean }[]; cursor: number; more: boolean }

/** Higher than the ids of the users. */
const firstId = 100

const instant = '2026-11-20T08:00:00.000Z'

export class ModelServer {
  readonly rows = new Map<string, ServerRow>()
  /** Whether the athlete is a member of the coach's groups. */
  linked = true
  private calls = 0
  /** The number of the last change of each row that a device may have to hear of. */
  private readonly changedAt = new Map<string, number>()
  private changes = 0
  private readonly answers = new Map<string, Answer>()
  private readonly trace: Trace

  constructor(trace: Trace) {
    this.trace = trace
  }

  /** Adds a user. */
  addPerson(userId: number, clientId: string, values: Values): void {
    this.addRow('users', clientId, { ...values, createdBy: userId }, userId)
  }

  /** Adds a row that no device created. */
  addRow(collection: Modelled, clientId: string, values: Values, id = firstId + this.rows.size): void {
    const caller = { device: 'the test', userId: 0, role: 'coach' } as const
    const row = { ...values, collection, clientId, id, version: 0, deleted: false, deletedByCall: 0 }
    this.write({ caller, body: {}, base: undefined, countedAs: undefined }, row)
  }

  sees({ role, userId }: Caller, row: ServerRow): boolean {
    switch (rules[row.collection].seenBy) {
      case 'maker':
        return row.createdBy === userId
      case 'linked':
        return this.linked
      case 'coach, athlete while linked':
        return role === 'coach' || this.linked
      case 'athlete, coach while linked':
        return role === 'athlete' || this.linked
    }
  }

  /** The athlete leaves or comes back: what somebody sees from now on, or no longer, comes again. */
  link(linked: boolean): void {
    this.linked = linked
    for (const row of this.rows.values()) if (rules[row.collection].seenBy !== 'maker') this.changed(row)
  }

  /** The next changes after a cursor, the row as it is now; `hidden`: deleted, or no longer this person's to see. */
  page(caller: Caller, cursor: number, size: number): Page {
    const next = [...this.changedAt].filter(([, at]) => at > cursor).toSorted(([, a], [, b]) => a - b)
    const taken = next.slice(0, size)
    const rows = taken.flatMap(([key]) => this.rows.get(key) ?? [])
    return {
      states: rows.map((row) => ({ row, hidden: row.deleted || !this.sees(caller, row) })),
      cursor: taken.at(-1)?.[1] ?? cursor,
      more: next.length > size,
    }
  }

  private changed({ clientId }: ServerRow): void {
    this.changedAt.set(clientId, ++this.changes)
  }

  handle(caller: Caller, request: Request): Answer {
    this.calls += 1
    if (request.path === '/auth/session') return answered(200, {})
    const given = request.headers?.[headers.idempotencyKey]
    const countedAs = given && `${caller.userId} ${given}`
    const earlier = countedAs ? this.answers.get(countedAs) : undefined
    if (earlier?.reached) return earlier
    const match = request.headers?.[headers.ifMatch]
    const base = match === undefined ? undefined : Number(match.replaceAll('"', ''))
    // JSON drops undefined values, as on the network.
    const body = JSON.parse(JSON.stringify(request.body ?? {})) as Values
    const answer = this.act({ caller, body, base, countedAs }, request)
    if (countedAs && answer.reached && answer.status < 300) this.answers.set(countedAs, answer)
    return answer
  }

  private act(call: Call, request: Request): Answer {
    const { collection, act, id } = routeOf(request)
    const { caller, body, base } = call
    const athletes = act === 'log' || act === 'read' || act === 'list'
    const both = collection === 'attendances' || collection === 'users'
    if (!both && caller.role === 'athlete' && !athletes) return problemAnswer('forbidden')
    if (act === 'log' && caller.role === 'coach') return problemAnswer('forbidden')
    if (typeof body.name === 'string' && body.name.trim() === '') return problemAnswer('invalid')
    if (act === 'create') return this.create(call, collection)
    if (act === 'restore') return this.restore(call, String(request.path.split('/').at(-1)))
    if (act === 'list') return this.list(caller, collection, id)
    const all = [...this.rows.values()].filter((one) => one.collection === collection)
    const row = all.find((one) => (collection === 'users' ? one.createdBy === caller.userId : one.id === id))
    if (!row || !this.knows(caller, row)) return problemAnswer('not-found')
    if (act === 'log') return this.log(call, row)
    if (row.deleted) return problemOf('gone', tombstone(row))
    if (act === 'read') return shown(row)
    if (isStale(base, row)) return problemOf('precondition', documentOf(row))
    if (act === 'edit') return shown(this.change(call, row, this.own(call, collection)))
    this.remove(call, row)
    return { reached: true, status: 204, body: undefined, retryAfterMs: undefined }
  }

  /** The fields of the body that this caller may write. */
  private own({ caller, body }: Call, collection: Modelled): Values {
    const { fields, log } = rules[collection]
    const isRollCall = collection === 'attendances' && caller.role === 'coach'
    return pick(body, isRollCall ? Object.keys(log) : fields)
  }

  private create(call: Call, collection: Modelled): Answer {
    const { caller, body } = call
    const { parent, log, start: initial, seenBy } = rules[collection]
    const parentRow = parent && [...this.rows.values()].find((one) => one.id === body[parent.id])
    if (parent && (!parentRow || parentRow.deleted || !this.sees(caller, parentRow)))
      return problemAnswer('not-found')
    if (!this.linked && (seenBy === 'linked' || (!parent && seenBy.startsWith('athlete'))))
      return problemAnswer('not-found')
    const key = String(body.clientId)
    const row = this.rows.get(key)
    if (row && !this.knows(caller, row)) return problemAnswer('invalid')
    if (row && !row.deleted) return shown(row)
    // A deleted attendance is created again by the next response or roll call.
    const answer = collection === 'attendances'
    if (row && !answer && body.restore !== true) return problemOf('gone', tombstone(row))
    const createdBy = answer ? body.athleteId : caller.userId
    const made = row ?? {
      collection,
      clientId: key,
      id: firstId + this.rows.size,
      version: 0,
      createdBy,
      deletedByCall: 0,
    }
    const place = parent && parentRow ? { [parent.id]: parentRow.id, [parent.key]: parentRow.clientId } : {}
    const start = answer ? { going: null, ...log } : row ? {} : { ...initial, ...log }
    const owner = 'athleteId' in body ? { athleteId: body.athleteId } : {}
    const values = { ...start, ...this.own(call, collection), ...place, ...owner }
    const written = this.write(call, { ...(made as ServerRow), ...values, deleted: false })
    if (row && collection === 'events') this.restoreAttendances(call, row)
    return shown(written, 201)
  }

  /** A deleted row comes back as it was when it was deleted. */
  private restore(call: Call, key: string): Answer {
    const row = this.rows.get(key)
    if (!row || !this.knows(call.caller, row)) return problemAnswer('not-found')
    if (!row.deleted) return shown(row)
    if (call.base !== row.version || row.createdBy !== call.caller.userId)
      return problemOf('gone', tombstone(row))
    const { parent } = rules[row.collection]
    const body = { ...row, restore: true, ...(parent && { [parent.id]: row[parent.id] }) }
    return this.create({ ...call, body }, row.collection)
  }

  /** Attendances that were deleted with the event are restored with it. */
  private restoreAttendances(call: Call, { clientId, deletedByCall }: ServerRow): void {
    for (const row of this.rows.values()) {
      const deletedTogether = row.eventKey === clientId && row.deleted && row.deletedByCall === deletedByCall
      if (deletedTogether) this.write(call, { ...row, deleted: false })
    }
  }

  /** An athlete's log beats a deletion that the athlete had not seen. */
  private log(call: Call, row: ServerRow): Answer {
    const { base, body } = call
    if (row.deleted && (base === undefined || base >= row.version)) return problemOf('gone', tombstone(row))
    if (!row.deleted && isStale(base, row)) return problemOf('precondition', documentOf(row))
    const logged = pick(body, Object.keys(rules[row.collection].log))
    return shown(this.change(call, { ...row, deleted: false }, withoutSamePlan(row, logged)))
  }

  private list(caller: Caller, collection: Modelled, id: number): Answer {
    const parent = rules[collection].parent
    const rows = [...this.rows.values()].filter((row) => row.collection === collection && !row.deleted)
    const listed = rows.filter((row) => this.sees(caller, row) && (!parent || row[parent.id] === id))
    return answered(200, { [collection]: listed.map(documentOf) })
  }

  private knows(caller: Caller, row: ServerRow): boolean {
    return this.sees(caller, row) || (row.deleted && row.createdBy === caller.userId)
  }

  /** Deletes a row and its children. */
  private remove(call: Call, row: ServerRow): void {
    for (const child of this.rows.values()) {
      const parent = rules[child.collection].parent
      if (parent && !child.deleted && child[parent.key] === row.clientId) this.remove(call, child)
    }
    this.write(call, { ...row, deleted: true, deletedByCall: this.calls })
  }

  /** A change without a difference makes no new version. */
  private change(call: Call, row: ServerRow, values: Values): ServerRow {
    const stored = this.rows.get(row.clientId)
    const same = Object.keys(values).every((field) => isSame(values[field], row[field]))
    if (stored && same && stored.deleted === row.deleted) return stored
    return this.write(call, { ...row, ...values })
  }

  private write({ caller, countedAs }: Call, row: ServerRow): ServerRow {
    const written = { ...row, version: row.version + 1 }
    this.rows.set(row.clientId, written)
    this.changed(written)
    const { clientId: key, version, deleted, deletedByCall: _, collection, ...values } = written
    const { device } = caller
    this.trace.versions.push({
      collection,
      key,
      version,
      deleted,
      values,
      device,
      countedAs,
      call: this.calls,
    })
    return written
  }
}

/** A log has no plan of its own beside the same plan, and an undone one has none. */
function withoutSamePlan(row: ServerRow, logged: Values): Values {
  const { status, donePlan } = { ...row, ...logged } as Values
  const plan = donePlan as Values | null
  const fields = plan && new Set([...Object.keys(plan), 'plannedSeconds', 'plannedMeters'])
  const isOther = [...(fields ?? [])].some((field) => (plan?.[field] ?? null) !== (row[field] ?? null))
  return plan && (status === 'planned' || !isOther) ? { ...logged, donePlan: null } : logged
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Without If-Match nothing is checked. */
function isStale(base: number | undefined, { version }: ServerRow): boolean {
  return base !== undefined && base !== version
}

function pick(values: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field]]))
}

/** The row as the API sends it. */
export function documentOf({ deleted: _, deletedByCall: __, collection, ...row }: ServerRow): Values {
  const seenAt = collection === 'workouts' ? { seenAt: null } : {}
  const person = { id: row.athleteId, name: 'Bia', email: 'bia@rumo.example' }
  const athlete = collection === 'attendances' ? { athlete: person } : {}
  return { ...row, ...seenAt, ...athlete, createdAt: instant, updatedAt: instant }
}

function tombstone({ clientId, id, version }: ServerRow): Values {
  return { clientId, id, version, deleted: true }
}

function answered(status: number, body: Values): Answer {
  return { reached: true, status, body, retryAfterMs: undefined }
}

function shown(row: ServerRow, status = 200): Answer {
  return answered(status, { [rules[row.collection].entity]: documentOf(row) })
}

function problemOf(code: ProblemCode, current: Values): Answer {
  const answer = problemAnswer(code)
  return answer.reached ? { ...answer, body: { ...(answer.body as Values), current } } : answer
}
