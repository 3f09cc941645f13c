import type { ServerResponse } from 'node:http'

/** Unread bytes after which a reader is disconnected. A lost hint does no harm, unbounded memory does. */
const maxLagBytes = 64 * 1024

/** The writing side of one response of server-sent events. */
export type EventStream = {
  isOpen(): boolean
  send(text: string): void
  /** Ends the response properly when the reader has read everything, else destroys the connection. */
  close(): void
}

/**
 * Takes over a response whose headers are sent. Nothing the reader does throws or becomes an uncaught error, which a
 * write after the end would. `onClose` is called once, before the response ends, whichever side closes.
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
    // A pipelined response behind unread ones has no socket yet, so `end` would never complete.
    if (response.socket && response.writableLength === 0) response.end()
    else connection.destroy()
  }

  response.on('error', leave)
  response.on('close', leave)
  // A response without a socket gets no `close` event when the connection closes.
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
