import { headers } from '#sync/contract/wire/headers.ts'
import type { Answer, Request } from '#sync/ports.ts'
import type { DeviceSession } from './device.ts'

/** One request that the server handled, with its response. */
export type Delivery = {
  device: string
  userId: number
  request: Request
  status: number
  body: unknown
}

type Sender = { name: string; userId: number; session: () => DeviceSession }

/** Passes requests from the devices to the real server, one at a time. */
export class VirtualNetwork {
  readonly deliveries: Delivery[] = []
  /** Called after each write, before the next request is handled. */
  afterWrite: (delivery: Delivery) => Promise<void> = async () => undefined
  /** Called after each read, before the next request is handled. */
  afterRead: (delivery: Delivery) => void = () => undefined
  /** The newest change of the server, for streams and hints. */
  position: (() => Promise<number>) | undefined
  /** The most rows of a page; undefined: as many as the device asks for. */
  pageSize: number | undefined
  /** The answers to reads since the last write, where nothing but this network changes the server. */
  reads: Map<string, Awaited<ReturnType<DeviceSession['send']>>> | undefined
  private queue: Promise<unknown> = Promise.resolve()

  /** Passes one request of this device to the server. */
  handle(sender: Sender, request: Request): Promise<Answer> {
    return this.runExclusive(() => this.deliver(sender, request))
  }

  /** The writes that the server handled, oldest first. */
  writes(): Delivery[] {
    return this.deliveries.filter(({ request }) => request.method !== 'GET')
  }

  /** Changes the server while no request is handled. */
  change<T>(task: () => Promise<T>): Promise<T> {
    return this.runExclusive(() => {
      this.reads?.clear()
      return task()
    })
  }

  private runExclusive<T>(task: () => Promise<T>): Promise<T> {
    const running = this.queue.then(task)
    this.queue = running.catch(() => undefined)
    return running
  }

  /** Resolves when no request is being handled. */
  async quiet(): Promise<void> {
    let last: Promise<unknown> | undefined
    while (last !== this.queue) {
      last = this.queue
      await last
    }
  }

  private async deliver(sender: Sender, request: Request): Promise<Answer> {
    const { method, path, body, headers: extra } = request
    const asked = this.pageSize === undefined ? path : path.replace(/limit=\d+/, `limit=${this.pageSize}`)
    const read = method === 'GET' ? JSON.stringify([sender.userId, asked, extra]) : undefined
    if (!read) this.reads?.clear()
    const known = read && this.reads?.get(read)
    const reply = known
      ? { ...known, body: structuredClone(known.body) }
      : await sender.session().send<unknown>(method, asked, body, {
          ...extra,
          [headers.user]: String(sender.userId),
        })
    if (read) this.reads?.set(read, reply)
    const delivery = {
      device: sender.name,
      userId: sender.userId,
      request,
      status: reply.status,
      body: reply.body,
    }
    this.deliveries.push(delivery)
    if (method === 'GET') this.afterRead(delivery)
    else await this.afterWrite(delivery)
    const wait = Number(reply.headers['retry-after'])
    return {
      reached: true,
      status: reply.status,
      body: reply.body,
      retryAfterMs: Number.isFinite(wait) ? wait * 1000 : undefined,
    }
  }
}
