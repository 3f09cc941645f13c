import type { RunningServer } from './process.ts'

/** Errors of a single connection or stream that closed during a write. */
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

/** When npm started the process, one Ctrl+C arrives twice: from the terminal, and forwarded by npm. */
const sameSignalMs = 500

/**
 * Decides when the process ends. A signal stops the server within `stopMs`; a second signal ends the process at once.
 * An uncaught error stops the server with exit code 1, because its state is unknown. The exception is a write to a
 * closed connection, which affects that connection only.
 */
export function superviseProcess(running: RunningServer): void {
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
  // Also called for unhandled promise rejections.
  process.on('uncaughtException', (error: unknown) => {
    if (isConnectionError(error)) {
      log.error({ err: error }, 'an error of one connection was caught by nothing else')
      return
    }
    log.fatal({ err: error }, 'the server failed and stops')
    stop(1)
  })
}
