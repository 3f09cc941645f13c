import * as z from 'zod/mini'

/** Requests per minute. A person is counted over all their sessions, an IPv6 address by its /64 network. */
export type RateLimits = {
  /** Per address, or per known device. */
  signInPerAccount: number
  /** Over all addresses; known devices are not counted. */
  signInPerAccountAnywhere: number
  signInPerAddress: number
  codePerAccount: number
  codePerAddress: number
  signUpPerAddress: number
  perPerson: number
  /**
   * Writes leave a trace in the log of changes, so a person has a number of them for a longer time as well. One that
   * many rows follow counts as several.
   */
  writesPerHour: number
  /** Requests without a known session. */
  perAddress: number
  exportsPerPerson: number
  providerPerPerson: number
}

/** A service that people connect. `clientId`, `clientSecret`: of the application that is registered there. */
type Provider = { clientId: string | undefined; clientSecret: string | undefined; url: string }

export type Settings = {
  port: number
  host: string
  /** A socket that listens already, which systemd keeps open across restarts. Instead of host and port. */
  socketFd: number | undefined
  /** The address under which people open the app. It decides the `Secure` flag of cookies and the links in mails. */
  publicUrl: string
  dataDir: string
  /** `postgres://…`. Undefined: SQLite in `dataDir`. */
  databaseUrl: string | undefined
  mailUrl: string | undefined
  mailFrom: string
  /** The key of every HMAC and encryption on the server. */
  appSecret: string
  /** The push services to which notices are sent: domains, or `host:port` for one without https. */
  pushHosts: readonly string[]
  strava: Provider
  /** `webhookSecret`: what its calls bring along. Without it they are refused. */
  intervals: Provider & { webhookSecret: string | undefined }
  /** Which proxies may say where a request came from: this many of the nearest ones, or those in these networks. */
  trustProxy: false | number | string[]
  logLevel: string
  /** With it `GET /api/metrics` may be read from other machines. */
  metricsToken: string | undefined
  limits: RateLimits
  /** How much of the event loop's time one person may take while others are there. */
  loopShare: number
  /** How long a client may take to send a request. */
  requestMs: number
  /** How long a shutdown may take. */
  stopMs: number
}

export const defaultLimits: RateLimits = {
  signInPerAccount: 10,
  signInPerAccountAnywhere: 20,
  signInPerAddress: 60,
  codePerAccount: 5,
  codePerAddress: 30,
  signUpPerAddress: 30,
  perPerson: 600,
  writesPerHour: 10_000,
  perAddress: 600,
  exportsPerPerson: 5,
  providerPerPerson: 10,
}

/** The push services of Chrome, Firefox, Safari and Edge. */
const defaultPushHosts = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

export const defaultLoopShare = 0.1
const defaultRequestMs = 30_000
const defaultStopMs = 10_000

/** A setting or environment with which `serve` and `start` refuse to run. The message says what to change. */
export class ConfigurationError extends Error {}

const secretMinimum = 32

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))
const given = z.optional(z.string().check(z.minLength(1)))

const noProxy = new Set(['false', '0'])
const networkNames = ['loopback', 'linklocal', 'uniquelocal']
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** `/0` matches every address, so it would trust everybody. */
function isNetwork(text: string): boolean {
  return networkNames.includes(text) || (network.safeParse(text).success && !/\/0+$/.test(text))
}

const proxyWords =
  'must be the number of proxies in front (1), or their networks (10.0.0.0/8,fd00::/8); "true" would let every caller name its own address'

/** Parses `TRUST_PROXY`. Undefined: neither a number of hops nor a list of networks. */
function readProxies(text: string): Settings['trustProxy'] | undefined {
  if (noProxy.has(text)) return false
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

const environment = z.object({
  PORT: port,
  HOST: z.string(),
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/ }).check(
      // The app, its service worker and the links in mails are at the root of a name.
      z.refine((text) => isOrigin(text), 'must be a name without a path, as in https://rumo.example'),
    ),
  ),
  DATA_DIR: z.string(),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  MAIL_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z.string(),
  APP_SECRET: z.string(),
  STRAVA_CLIENT_ID: given,
  STRAVA_CLIENT_SECRET: given,
  STRAVA_URL: z.url({ protocol: /^https?$/ }),
  INTERVALS_CLIENT_ID: given,
  INTERVALS_CLIENT_SECRET: given,
  INTERVALS_WEBHOOK_SECRET: given,
  INTERVALS_URL: z.url({ protocol: /^https?$/ }),
  TRUST_PROXY: z.string().check(z.refine((text) => readProxies(text) !== undefined, proxyWords)),
  LISTEN_FDS: given,
  LISTEN_PID: given,
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(secretMinimum))),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
})

/** The first socket that systemd passes, which has this number (sd_listen_fds(3)). */
const firstSocketFd = 3

const defaults = {
  PORT: '4180',
  HOST: '127.0.0.1',
  DATA_DIR: '.data',
  MAIL_FROM: 'Rumo <rumo@localhost>',
  APP_SECRET: '',
  STRAVA_URL: 'https://www.strava.com',
  INTERVALS_URL: 'https://intervals.icu',
  TRUST_PROXY: 'false',
  LOG_LEVEL: 'info',
}

/**
 * Reads the server's environment once. An empty value counts as absent. Throws ConfigurationError listing every invalid
 * variable.
 */
export function readEnvironment(source: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse({ ...defaults, ...present })
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`The environment of the server is not usable:\n${faults.join('\n')}`)
  }
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST,
    socketFd: env.LISTEN_FDS === '1' && env.LISTEN_PID === String(process.pid) ? firstSocketFd : undefined,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    appSecret: env.APP_SECRET,
    pushHosts: defaultPushHosts,
    strava: { clientId: env.STRAVA_CLIENT_ID, clientSecret: env.STRAVA_CLIENT_SECRET, url: env.STRAVA_URL },
    intervals: {
      clientId: env.INTERVALS_CLIENT_ID,
      clientSecret: env.INTERVALS_CLIENT_SECRET,
      webhookSecret: env.INTERVALS_WEBHOOK_SECRET,
      url: env.INTERVALS_URL,
    },
    trustProxy: readProxies(env.TRUST_PROXY) ?? false,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    limits: defaultLimits,
    loopShare: defaultLoopShare,
    requestMs: defaultRequestMs,
    stopMs: defaultStopMs,
  }
}

function isOrigin(text: string): boolean {
  const { pathname, search, hash, username } = new URL(text)
  return pathname === '/' && search + hash + username === ''
}

/** What a server can start with, but should not stay with. */
export function warningsOf({ publicUrl }: Settings): string[] {
  const { protocol, hostname } = new URL(publicUrl)
  const isLocal = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  if (protocol === 'https:' || isLocal) return []
  return [
    `PUBLIC_URL is ${publicUrl}: without https browsers do not let the app open with no signal, be installed or show notices, and everybody on the network can read along.`,
  ]
}

/** Throws ConfigurationError for a short secret: it could be guessed, and with it every code and token it signs. */
export function requireStrongSecret(settings: Settings): void {
  if (settings.appSecret.length < secretMinimum) {
    throw new ConfigurationError(
      `APP_SECRET needs at least ${secretMinimum} characters, for instance the output of: openssl rand -base64 48`,
    )
  }
}
