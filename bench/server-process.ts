import { startServer } from '../server/process.ts'
import { openStore } from '../server/store/open.ts'
import { benchSettings } from './server.ts'

/**
 * One server process of several on a database, without the limits of calls. Tells its parent the address; whenever
 * the parent asks, the seconds it has computed for.
 */
const [, , dataDir = '', databaseUrl] = process.argv
const settings = benchSettings(dataDir, databaseUrl)
const running = await startServer(await openStore(settings), settings, undefined)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1_000_000)
})
process.on('disconnect', () => void running.stop().then(() => process.exit(0)))
process.send?.(running.address)
