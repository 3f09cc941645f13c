import { type Agent, request } from 'node:http'

export type Ask = { method?: string; path: string; headers?: Record<string, string>; body?: unknown }

/** Sends one request over kept connections and reads the whole response. @returns its status, duration in ms and body. */
export function ask(address: string, agent: Agent, { method = 'GET', path, headers = {}, body }: Ask) {
  return new Promise<{ status: number; ms: number; body: string }>((resolve, reject) => {
    const start = performance.now()
    const text = body === undefined ? undefined : JSON.stringify(body)
    const type = text === undefined ? {} : { 'content-type': 'application/json' }
    const asked = request(
      `${address}${path}`,
      { method, agent, headers: { ...headers, ...type } },
      (answer) => {
        const parts: Buffer[] = []
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () => {
            const ms = performance.now() - start
            resolve({ status: answer.statusCode ?? 0, ms, body: Buffer.concat(parts).toString() })
          })
          .on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
