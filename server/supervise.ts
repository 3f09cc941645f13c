import type { Running } from './process.ts'

/** Errors of one connection or stream that went away while something was written to it. */
const connectionErrors = new Set([
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_WRITE_AFTER_END',
])

function isConnectionError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && connectionErrors.has(String(error.code))
}

/** One Ctrl+C reaches the process twice when npm started it: from the terminal, and passed on by npm. */
const sameSignalMs = 500

/**
 * Decides when the process ends. A signal stops it in order, within `stopMs`; a second one ends it at once. An error
 * that nobody caught ends it in order with code 1, since nobody knows what state it has left behind; the one exception
 * is a write to a connection that has gone, which concerns that connection alone.
 */
export function superviseProcess(running: Running): void {
  const { log } = running
  let stoppingSince: number | undefined

  function stop(code: number): void {
    if (stoppingSince !== undefined) return
    stoppingSince = performance.now()
    const deadline = setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, running.stopMs)
    deadline.unref()
    running.stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }

  function onSignal(): void {
    if (stoppingSince !== undefined && performance.now() - stoppingSince > sameSignalMs) process.exit(1)
    stop(0)
  }

  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  // Also what a rejected promise that nobody waits for ends in.
  process.on('uncaughtException', (error: unknown) => {
    if (isConnectionError(error)) {
      log.error({ err: error }, 'an error of one connection was caught by nothing else')
      return
    }
    log.fatal({ err: error }, 'the server failed and stops')
    stop(1)
  })
}
