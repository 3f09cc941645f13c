import { defaultLimits, defaultLoopShare } from '../../server/env.ts'
import { startServer } from '../../server/process.ts'
import { openStore } from '../../server/store/engine/open.ts'
import { watchTurns } from './longest-turn.ts'
import { benchSettings } from './server.ts'
import type { ProcessOptions, Usage } from './several-processes.ts'

/**
 * A server in its own process; its options come as JSON from the parent that forked it. Sends its address to the
 * parent, and on each request what it has used so far.
 */
const { dataDir, databaseUrl, staticDir, limited } = JSON.parse(process.argv[2] ?? '{}') as ProcessOptions
const unlimited = benchSettings(dataDir, databaseUrl)
const production = { limits: defaultLimits, loopShare: defaultLoopShare, trustProxy: 1 }
const settings = limited ? { ...unlimited, ...production } : unlimited
const running = await startServer(await openStore(settings), settings, staticDir)
const longestTurn = watchTurns()
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  const usage: Usage = {
    seconds: (user + system) / 1_000_000,
    megabytes: process.memoryUsage.rss() / 2 ** 20,
    longestTurn: longestTurn(),
  }
  process.send?.(usage)
})
process.on('disconnect', () => void running.stop().then(() => process.exit(0)))
process.send?.(running.address)
