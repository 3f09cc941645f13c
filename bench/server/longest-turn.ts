/** How often the loop is looked at, in ms: turns shorter than this count together. */
const everyMs = 5

/**
 * Watches how much processor time this thread takes before its event loop turns. Unlike a latency it says nothing of
 * what else the machine does. @returns the most since the last call, in ms
 */
export function watchTurns(): () => number {
  let longest = 0
  let before = process.threadCpuUsage()
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.threadCpuUsage()
  }, everyMs).unref()
  return () => {
    const most = longest
    longest = 0
    return most
  }
}
