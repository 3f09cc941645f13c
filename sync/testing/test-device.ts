import { firstValueFrom } from 'rxjs'
import type { SyncStatus } from '../client.ts'
import type { CollectionName } from '../contract/wire/feed.ts'
import type { AnyDocument, AttendanceDocument, AttentionDocument } from '../database/rows/documents.ts'
import type { putLocal } from '../database/rows/local-write.ts'
import { checkedFields, checkNames, type NewFields } from './checked-fields.ts'
import type { Left } from './core/device.ts'
import type { DeviceOptions } from './origin.ts'
import { RumoDevice, type Running } from './rumo-device.ts'

/** The real client of one person on one device, what they do on it and what they see. The test drives everything around it. */
export class TestDevice extends RumoDevice {
  status(): Promise<SyncStatus> {
    return this.call(({ client }) => firstValueFrom(client.status$))
  }

  /** The rows of one collection as screens show them. */
  async rows(name: CollectionName): Promise<AnyDocument[]> {
    const found = await this.call((app) => collectionIn(app, name).find().exec())
    return found.map((document) => document.toMutableJSON())
  }

  async row(name: CollectionName, key: string): Promise<AnyDocument | undefined> {
    const found = await this.call((app) => collectionIn(app, name).findOne(key).exec())
    return found ? found.toMutableJSON() : undefined
  }

  attention(): Promise<AttentionDocument[]> {
    return this.call(({ client, modules }) => modules.readEntries(client.database))
  }

  async unsent(): Promise<number> {
    return (await this.call(({ client, modules }) => modules.allUnsent(client.database))).length
  }

  async left(): Promise<Left> {
    const unsent = await this.call(({ client, modules }) => modules.allUnsent(client.database))
    const entries = await this.attention()
    return {
      unsent: unsent.map(({ collection, row }) => `${collection} ${row.clientId} v${row.version}`),
      entries: entries.map(({ kind, code, entity, entityKey }) => `${kind} ${code} ${entity} ${entityKey}`),
      lastSyncAt: (await this.status()).lastSyncAt - this.origin.clockOff,
    }
  }

  /** Changes a row, or what `changes` makes of it as it is stored. Values are not checked: what the server refuses can be tested. */
  async edit(
    name: CollectionName,
    key: string,
    changes: Partial<AnyDocument> | ((row: AnyDocument) => Partial<AnyDocument>),
  ): Promise<void> {
    if (typeof changes !== 'function') checkNames(name, changes)
    await this.call((app) => app.modules.editLocal(collectionIn(app, name), key, changes))
  }

  /** Changes several rows at once. @returns the keys of those that were there. */
  async editAll(name: CollectionName, changes: ReadonlyMap<string, Partial<AnyDocument>>): Promise<string[]> {
    const changesOf = ({ clientId }: AnyDocument) => changes.get(clientId) ?? {}
    const edited = await this.call((app) =>
      app.modules.editAllLocal(collectionIn(app, name), [...changes.keys()], changesOf),
    )
    return edited.map(({ clientId }) => clientId)
  }

  remove(name: CollectionName, key: string): Promise<AnyDocument | null> {
    return this.call((app) => app.modules.removeLocal(collectionIn(app, name), key))
  }

  /** Restores a deleted row with these changes. */
  async restore(name: CollectionName, row: AnyDocument, changes = {}): Promise<void> {
    await this.call((app) =>
      Object.keys(changes).length > 0
        ? app.modules.editOrRestoreLocal(collectionIn(app, name), row, changes)
        : app.modules.restoreLocal(collectionIn(app, name), row),
    )
  }

  /** Decides about an attention entry. */
  async decide(id: string, choice: 'mine' | 'theirs' | 'dismiss'): Promise<void> {
    await this.call(({ client, modules: { takeMine, takeTheirs, dismiss } }) =>
      ({ mine: takeMine, theirs: takeTheirs, dismiss })[choice](client.database, id),
    )
  }

  /** Creates a row. Fields not given are those of an empty form. @returns its key. @throws unless the contract takes it. */
  async create<Name extends CollectionName>(name: Name, fields: NewFields<Name>): Promise<string> {
    return this.createUnchecked(name, checkedFields(name, fields, this.server.person.id))
  }

  /** As `create`, for a row that the contract does not take. An attendance is written as the screens do: into a row or a new one. */
  createUnchecked(name: CollectionName, fields: Record<string, unknown>): Promise<string> {
    return this.call(async (app) => {
      if (name !== 'attendances') return app.modules.insertLocal<AnyDocument>(collectionIn(app, name), fields)
      const start = fields as unknown as Parameters<typeof putLocal<AttendanceDocument>>[1]
      const values = Object.entries({ going: start.going, attended: start.attended })
      const entered = Object.fromEntries(values.filter(([, value]) => value !== null))
      await app.modules.putLocal(app.client.database.attendances, start, entered)
      return start.clientId
    })
  }
}

function collectionIn({ client, modules }: Running, name: CollectionName) {
  checkNames(name, {})
  return modules.collectionOf(client.database, name)
}

/** Opens the app on a new device. Close it afterwards, or declare it with `await using`. */
export async function openTestDevice(options: DeviceOptions): Promise<TestDevice> {
  const device = new TestDevice(options)
  await device.open()
  return device
}
