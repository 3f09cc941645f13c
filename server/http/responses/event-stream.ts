import type { ServerResponse } from 'node:http'

/** Lost hints do no harm; memory that is held for a reader who never reads does. */
const maxLagBytes = 64 * 1024

/** The writing end of one response of server-sent events. */
export type EventStream = {
  isOpen(): boolean
  send(text: string): void
  /** A reader who has read everything so far sees a proper end; any other connection is cut off. */
  close(): void
}

/**
 * Takes over a response whose head is written. Nothing that its reader does can throw or become an uncaught error:
 * a write after the end would. `onClose` is called once, before the response ends, by whichever side that comes from.
 */
export function eventStream(response: ServerResponse, onClose: () => void): EventStream {
  const connection = response.req.socket
  let open = true

  function leave(): boolean {
    if (!open) return false
    open = false
    connection.off('close', leave)
    onClose()
    return true
  }

  function close(): void {
    if (!leave()) return
    // Behind unread answers on the same connection a response has no socket yet: its end would wait for ever.
    if (response.socket && response.writableLength === 0) response.end()
    else connection.destroy()
  }

  response.on('error', leave)
  response.on('close', leave)
  // A response without a socket hears nothing of the connection's end.
  connection.on('close', leave)

  return {
    isOpen: () => open,
    send(text) {
      if (!open) return
      if (response.destroyed || response.writableEnded) {
        leave()
        return
      }
      response.write(text)
      if (response.writableLength > maxLagBytes) close()
    },
    close,
  }
}
