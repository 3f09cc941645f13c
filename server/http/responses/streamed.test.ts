import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { disconnectStalledReader, readerTimeoutMs } from './streamed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** How long a reader is served that takes so many bytes between two checks, in checks; ten at most. */
function checksUntilClosed(bytes: number): number {
  const socket = { bytesWritten: 0, writableLength: 1 }
  const destroy = vi.fn<() => void>()
  const raw = Object.assign(new EventEmitter(), { socket, destroy })
  disconnectStalledReader({ raw: raw as unknown as FastifyReply['raw'] })
  let checks = 0
  while (checks < 10 && destroy.mock.calls.length === 0) {
    checks += 1
    socket.bytesWritten += bytes
    vi.advanceTimersByTime(readerTimeoutMs)
  }
  raw.emit('close')
  return checks
}

it('closes the connection of a reader that takes nothing, or hardly anything, and of no slow one', () => {
  expect(checksUntilClosed(0)).toBe(2)
  expect(checksUntilClosed(2_000)).toBe(5)
  expect(checksUntilClosed(20_000)).toBe(10)
})
