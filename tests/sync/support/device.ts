import type { UserRow } from '#server/store/tables.ts'
import type { StorageKind } from '#sync/testing/origin.ts'
import { TestDevice } from '#sync/testing/test-device.ts'
import type { TestClient } from '../../support/test-client.ts'
import type { VirtualNetwork } from './network.ts'

/** The person of a device, and their session at the server. */
type DeviceUser = Pick<UserRow, 'id' | 'role' | 'name' | 'email'>
export type DeviceSession = Pick<TestClient, 'send'>

/** The storage of this test run, unless a test names another. */
export const storageKind: StorageKind = process.env.RUMO_SYNC_STORAGE === 'indexeddb' ? 'indexeddb' : 'memory'

type Options<User, Session> = {
  name: string
  user: User
  session: Session
  network: VirtualNetwork
  storage?: StorageKind
  seed?: number
  clockOff?: number
  tabOf?: TestDevice
}

/** A test device with a name, whose requests go through the world's network. */
export class SimulatedDevice<
  User extends DeviceUser = UserRow,
  Session extends DeviceSession = TestClient,
> extends TestDevice {
  readonly user: User
  session: Session

  constructor({ name, user, session, network, storage = storageKind, ...more }: Options<User, Session>) {
    const sender = { name, userId: user.id, session: (): DeviceSession => this.session }
    super({
      ...more,
      name,
      storage,
      server: {
        person: user,
        handle: (request) => network.handle(sender, request),
        ...(network.position && { position: network.position }),
      },
    })
    this.user = user
    this.session = session
  }

  /** Removes bases, as in a database of an older app version. Only while the device is closed. */
  async forgetBases(): Promise<void> {
    await this.disk.rewrite((row) => {
      delete row.base
      delete row.inFlight
    })
  }
}
