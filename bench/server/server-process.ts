import { defaultLimits } from '../../server/env.ts'
import { startServer } from '../../server/process.ts'
import { openStore } from '../../server/store/engine/open.ts'
import { benchSettings } from './server.ts'
import type { ProcessOptions } from './several-processes.ts'

/**
 * A server process of its own, for the parent that forked it with its options as JSON. Tells the parent the address;
 * whenever the parent asks, the seconds it has computed for.
 */
const { dataDir, databaseUrl, staticDir, limited } = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions
const unlimited = benchSettings(dataDir, databaseUrl)
const settings = limited ? { ...unlimited, limits: defaultLimits } : unlimited
const running = await startServer(await openStore(settings), settings, staticDir)
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.((user + system) / 1_000_000)
})
process.on('disconnect', () => void running.stop().then(() => process.exit(0)))
process.send?.(running.address)
