import { v5 as uuidv5 } from 'uuid'
import { headers } from '../../../sync/contract/headers.ts'
import type { Answer, Request, Transport } from '../../../sync/ports.ts'
import type { TestClient } from '../../support/test-client.ts'

type Values = Record<string, unknown>

const namespace = 'b6b3a0d2-6a4e-4d7e-8f39-0f6e4f1a2c77'
/** Which passport a key of the server's belongs to; a tombstone carries nothing else to tell it by. */
const passports = new Map<string, string>()

function keyOf(passportId: string): string {
  return uuidv5(passportId, namespace)
}

/** The real server keeps a human as a template of a coach's library: the same calls, other names for the fields. */
function asTemplate({ passportId, firstName, lastName, age, clientId, ...rest }: Values): Values {
  const key = keyOf(String(passportId))
  passports.set(key, String(passportId))
  return {
    ...rest,
    ...(clientId !== undefined && { clientId: key }),
    name: firstName,
    sport: 'run',
    description: JSON.stringify({ passportId, lastName, age }),
  }
}

export function asHuman({ name, description, sport: _, createdBy: __, clientId, ...rest }: Values): Values {
  const key = passports.get(String(clientId))
  if (typeof description !== 'string') return { ...rest, clientId: key }
  return { ...rest, ...(JSON.parse(description) as Values), clientId: key, firstName: name }
}

/** Rows wherever they stand in an answer: alone, in a page of the feed, in a problem. */
function withHumans(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withHumans)
  if (typeof body !== 'object' || body === null) return body
  const values = body as Values
  if ('clientId' in values) return asHuman(values)
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, withHumans(value)]))
}

/** Carries the engine's requests to the real server. No stream: the suite asks for every exchange itself. */
export function humanTransport(session: TestClient, userId: number): Transport {
  return {
    base: '/api',
    async send({ method, path, body, headers: extra }: Request): Promise<Answer> {
      const { status, body: answer } = await session.send<unknown>(
        method,
        path.replace('/sync/human', '/sync/templates').replace(/(?<=clientId=)[^&]+/, keyOf),
        body === undefined ? undefined : asTemplate(body as Values),
        { ...extra, [headers.user]: String(userId) },
      )
      return { reached: true, status, body: withHumans(answer), retryAfterMs: undefined }
    },
    stream: async () => undefined,
  }
}
