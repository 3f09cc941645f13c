import { addRxPlugin, createRxDatabase } from 'rxdb/plugins/core'
import { RxDBLeaderElectionPlugin } from 'rxdb/plugins/leader-election'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'

/** Runs as a service worker: asked to lead, it says what became of it. */

addRxPlugin(RxDBLeaderElectionPlugin)

addEventListener('message', (event) => {
  const [port] = event.ports
  void lead().then((result) => port?.postMessage(result))
})

async function lead(): Promise<{ error: string; isLeader: boolean }> {
  const database = await createRxDatabase({ name: 'worker', storage: getRxStorageDexie() })
  const error = await database.waitForLeadership().then(
    () => '',
    (reason: unknown) => String(reason),
  )
  return { error, isLeader: database.isLeader() }
}
