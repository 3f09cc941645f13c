import { headers } from '../../../sync/contract/headers.ts'
import type { Answer, Request } from '../../../sync/ports.ts'
import type { DeviceSession } from './device.ts'

/** One request that reached the server, with what it answered. */
export type Delivery = {
  device: string
  userId: number
  request: Request
  status: number
  body: unknown
}

type Sender = { name: string; userId: number; session: () => DeviceSession }

/** Stands between the devices and the real server. The server handles one writing request after the other. */
export class VirtualNetwork {
  readonly deliveries: Delivery[] = []
  /** Called after each write, before the next request is let through. */
  afterWrite: (delivery: Delivery) => Promise<void> = async () => undefined
  /** Called after each read, before the next request is let through. */
  afterRead: (delivery: Delivery) => void = () => undefined
  private line: Promise<unknown> = Promise.resolve()

  /** Has the server handle a request of this device. */
  handle(sender: Sender, request: Request): Promise<Answer> {
    return this.alone(() => this.deliver(sender, request))
  }

  /** Writes that were sent and reached the server, oldest first. */
  writes(): Delivery[] {
    return this.deliveries.filter(({ request }) => request.method !== 'GET')
  }

  /** Does something at the server while no request is handled. */
  alone<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.line.then(task)
    this.line = mine.catch(() => undefined)
    return mine
  }

  private async deliver(sender: Sender, request: Request): Promise<Answer> {
    const { method, path, body, headers: extra } = request
    const reply = await sender.session().send<unknown>(method, path, body, {
      ...extra,
      [headers.user]: String(sender.userId),
    })
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
