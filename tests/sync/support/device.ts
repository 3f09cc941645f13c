import type { UserRow } from '../../../server/store/tables.ts'
import type { StorageKind } from '../../../sync/testing/origin.ts'
import { TestDevice } from '../../../sync/testing/test-device.ts'
import type { TestClient } from '../../support/test-client.ts'
import type { VirtualNetwork } from './network.ts'

/** Whose device it is, and how that person speaks to a server. */
type DeviceUser = Pick<UserRow, 'id' | 'role' | 'name' | 'email'>
export type DeviceSession = Pick<TestClient, 'send'>

/** The storage that the tests of this run use, unless they say which. */
export const storageKind: StorageKind = process.env.RUMO_SYNC_STORAGE === 'indexeddb' ? 'indexeddb' : 'memory'

type Options<User, Session> = {
  name: string
  user: User
  session: Session
  network: VirtualNetwork
  storage?: StorageKind
  seed?: number
  clockOff?: number
  beside?: TestDevice
}

/** A test device with a name, whose requests go through the network of its world. */
export class SimulatedDevice<
  User extends DeviceUser = UserRow,
  Session extends DeviceSession = TestClient,
> extends TestDevice {
  readonly name: string
  readonly user: User
  session: Session

  constructor({ name, user, session, network, storage = storageKind, ...more }: Options<User, Session>) {
    const sender = { name, userId: user.id, session: (): DeviceSession => this.session }
    super({
      ...more,
      storage,
      server: { person: user, handle: (request) => network.handle(sender, request) },
    })
    this.name = name
    this.user = user
    this.session = session
  }

  /** As a database of an older app may be that knew of no base: unsent rows alone. Only while closed. */
  async forgetBases(): Promise<void> {
    await this.disk.rewrite((row) => {
      delete row.base
      delete row.sent
    })
  }
}
