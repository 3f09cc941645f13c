import type { FastifyInstance } from 'fastify'

/** One figure in Prometheus' text format. The values of labels are our own and need no escaping. */
export type Metric = {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  /** Each with what follows the name: a suffix, labels. */
  samples: readonly (readonly [suffix: string, value: number])[]
}

/** https://prometheus.io/docs/instrumenting/exposition_formats */
export function metricsText(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(([suffix, value]) => `${name}${suffix} ${Number.isFinite(value) ? value : '+Inf'}`),
  ])
  return `${lines.join('\n')}\n`
}

/** Upper bounds of the classes of latency, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Answered = { statuses: Map<number, number>; classes: number[]; seconds: number }

/** Counts and times every request from now on. @returns what was counted. */
export function measureRequests(app: FastifyInstance): () => Metric[] {
  const routes = new Map<string, Answered>()

  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    const labels = `method="${method}",route="${routeOptions.url ?? 'unknown'}"`
    const answered = routes.get(labels) ?? { statuses: new Map(), classes: bounds.map(() => 0), seconds: 0 }
    routes.set(labels, answered)
    answered.statuses.set(statusCode, (answered.statuses.get(statusCode) ?? 0) + 1)
    const seconds = elapsedTime / 1_000
    answered.seconds += seconds
    const slot = bounds.findIndex((bound) => seconds <= bound)
    if (slot >= 0) answered.classes[slot] = (answered.classes[slot] ?? 0) + 1
  })

  return () => {
    const all = [...routes]
    const requests = all.flatMap(([labels, { statuses }]) =>
      [...statuses].map(([status, count]) => [`{${labels},status="${status}"}`, count] as const),
    )
    const latencies = all.flatMap(([labels, { statuses, classes, seconds }]) => {
      const count = [...statuses.values()].reduce((sum, each) => sum + each, 0)
      let below = 0
      const buckets = bounds.map((bound, slot) => {
        below += classes[slot] ?? 0
        return [`_bucket{${labels},le="${bound}"}`, below] as const
      })
      return [
        ...buckets,
        [`_bucket{${labels},le="+Inf"}`, count] as const,
        [`_sum{${labels}}`, seconds] as const,
        [`_count{${labels}}`, count] as const,
      ]
    })
    return [
      { name: 'rumo_requests_total', type: 'counter', help: 'Answered requests.', samples: requests },
      {
        name: 'rumo_request_seconds',
        type: 'histogram',
        help: 'From the first byte of a request to the last of its answer; a stream counts when it ends.',
        samples: latencies,
      },
    ]
  }
}
