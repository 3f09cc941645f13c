import { attendanceKey } from '#sync/contract/event-keys.ts'
import { type CollectionName, collectionNames } from '#sync/contract/wire/feed.ts'
import { headers } from '#sync/contract/wire/headers.ts'
import type { Request } from '#sync/ports.ts'
import { isDiskFault } from '#sync/testing/core/disk-faults.ts'
import { type Act, losesSight, newTrace, shownOn, type Trace, withTexts } from '../oracle/trace.ts'
import { type Person, type Rows, visibleTo } from '../oracle/visible.ts'
import type { SimulatedDevice } from '../support/device.ts'
import type { Delivery } from '../support/network.ts'
import { allRows } from '../support/server-rows.ts'
import type { World } from '../support/world.ts'

/** Records the acts of people, the row versions of the server, and what each person was sent. */
export class Recorder {
  readonly trace: Trace = newTrace()
  /** What happened, in order, for people who look for the cause of a failure. */
  readonly story: string[] = []
  /** The server's current rows. */
  rows: Rows
  private readonly world: World
  private readonly people: readonly Person[]
  /** The ids of the athlete without account and of the account to which they were handed over. */
  handedOver: readonly [from: number, to: number] | undefined
  /** The newest recorded version of each row. */
  private calls = 0
  private readonly newest = new Map<string, number>()
  /** The requests that the server refused because their person has no access. */
  private readonly refused = new WeakSet<Request>()
  /** The keys of the rows that each person may see now. */
  private visible = new Map<number, Set<string>>()

  private constructor(world: World, people: readonly Person[], rows: Rows) {
    this.world = world
    this.people = people
    this.rows = rows
  }

  static async start(world: World, people: readonly Person[]): Promise<Recorder> {
    const recorder = new Recorder(world, people, await allRows(world.app))
    await recorder.recordVersions()
    return recorder
  }

  /** Records from now on every row that this device stores. */
  watch(device: SimulatedDevice): void {
    const { shown, versions, people } = this.trace
    people.set(device.name, { id: device.user.id, role: device.user.role })
    device.onRow = (row) => {
      const name = shownOn(device.name, row.clientId)
      shown.set(name, [...(shown.get(name) ?? []), { after: versions.length, row: withTexts(row) }])
    }
  }

  /** Records an act, of which `doing` may say more. It is acknowledged when the local write succeeded. */
  async act(
    act: Omit<Act, 'acknowledged' | 'after'>,
    doing: (recorded: Act) => Promise<unknown>,
    ended: Promise<void>,
  ): Promise<void> {
    const changes = withTexts(act.changes)
    const before = act.before && withTexts(act.before)
    const after = this.trace.versions.length
    const recorded: Act = { ...act, changes, before, after, acknowledged: false }
    this.trace.acts.push(recorded)
    this.story.push(`${act.device} ${act.kind} ${act.collection} ${act.key} ${JSON.stringify(changes)}`)
    const done = doing(recorded).then(
      () => {
        recorded.acknowledged = true
      },
      (error: unknown) => {
        // The row was deleted at the same moment, or the disk is full. The person sees the error, so nothing was
        // acknowledged.
        if ((error as Error).constructor.name !== 'RowMissing' && !isDiskFault(error)) throw error
      },
    )
    await Promise.race([done, ended])
  }

  /** Records the row versions of the server's last write. @returns the collections that changed. */
  async recordVersions(delivery?: Delivery): Promise<Set<CollectionName>> {
    const changed = new Set<CollectionName>()
    this.rows = await allRows(this.world.app)
    const call = ++this.calls
    const left = new Set(this.newest.keys())
    if (delivery?.status === 404) this.refused.add(delivery.request)
    for (const collection of collectionNames) {
      for (const row of this.rows[collection]) {
        const name = `${row.clientId} ${row.id}`
        left.delete(name)
        if ((this.newest.get(name) ?? 0) >= row.version) continue
        this.newest.set(name, row.version)
        changed.add(collection)
        const state = row.deletedAt === null ? '' : ', deleted'
        this.story.push(`  server: ${collection} ${row.clientId} v${row.version}${state}`)
        const { clientId: key, version, deletedAt, ...values } = row
        const countedAs = delivery && idempotencyOf(delivery)
        const device = delivery?.device ?? 'the test'
        if (version === 1 && delivery && this.refused.has(delivery.request)) this.trace.madeByCopies.add(key)
        this.trace.versions.push({
          collection,
          key,
          version,
          deleted: deletedAt !== null,
          values: withTexts(values),
          device,
          countedAs,
          call,
        })
      }
    }
    const { handedOver } = this
    for (const { clientId: key } of handedOver ? this.rows.events : []) {
      const [from, to] = handedOver?.map((id) => attendanceKey(key, id)) ?? []
      if (from && to) this.trace.movedAnswers.set(from, to)
    }
    for (const name of left) this.trace.erased.add(name.replace(/ .*/, ''))
    for (const person of this.people) this.updateVisibility(person)
    return changed
  }

  /** Checks that everything on a feed page is visible to this person. */
  read({ userId, request, body, device }: Delivery): void {
    const [, collection] = /^\/sync\/(\w+)\?/.exec(request.path) ?? []
    if (!collection) return
    const visible = this.visible.get(userId)
    const { documents = [] } = body as { documents?: { clientId: string; email?: string; id: number }[] }
    for (const document of documents) {
      if (!visible?.has(document.clientId)) this.trace.leaks.push(`${device} was shown ${document.clientId}`)
      if (collection === 'users' && 'email' in document && this.isOtherCoach(userId, document.id)) {
        this.trace.leaks.push(`${device} was shown more than the card of ${document.id}`)
      }
    }
  }

  /** Records the attention entries of the devices. */
  async recordAttention(devices: readonly SimulatedDevice[]): Promise<Trace> {
    for (const device of devices) {
      const kept = await device.attention()
      const entries = kept.map(({ entityKey: key, kind, mine, theirs, kept: won }) => ({
        key,
        kind,
        mine: withTexts(mine),
        theirs: theirs && withTexts(theirs),
        kept: won,
      }))
      this.trace.attention.set(device.name, entries)
    }
    return this.trace
  }

  /** The server's rows of a collection that are not deleted. */
  live(collection: CollectionName) {
    return this.rows[collection].filter((row) => row.deletedAt === null)
  }

  private updateVisibility(person: Person): void {
    const seen = visibleTo(this.rows, person)
    const keys = new Set(collectionNames.flatMap((name) => seen[name].map((row) => row.clientId)))
    const alive = new Set(collectionNames.flatMap((name) => this.live(name).map((row) => row.clientId)))
    for (const key of this.visible.get(person.id) ?? []) {
      if (!keys.has(key) && alive.has(key)) losesSight(this.trace, person.id, key)
    }
    this.visible.set(person.id, keys)
  }

  private isOtherCoach(userId: number, id: number): boolean {
    return id !== userId && this.people.some((person) => person.id === id && person.role === 'coach')
  }
}

/** The idempotency key with its person: calls with the same key must have one effect. */
function idempotencyOf({ userId, request }: Delivery): string | undefined {
  const key = request.headers?.[headers.idempotencyKey]
  return key && `${userId} ${key}`
}
