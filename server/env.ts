import * as z from 'zod/mini'

/** Requests per minute. A person is counted over all their sessions, an IPv6 address by its /64 network. */
export const defaultLimits = {
  /** Per address, or per known device. */
  signInPerAccount: 10,
  /** Over all addresses; known devices are not counted. */
  signInPerAccountAnywhere: 20,
  signInPerAddress: 60,
  codePerAccount: 5,
  codePerAddress: 30,
  signUpPerAddress: 30,
  perPerson: 600,
  /**
   * Writes leave a trace in the log of changes, so a person has a number of them for a longer time as well. One that
   * many rows follow counts as several.
   */
  writesPerHour: 10_000,
  /** Requests without a known session. */
  perAddress: 600,
  providerPerPerson: 10,
}

export type RateLimits = typeof defaultLimits

/** The push services of Chrome, Firefox, Safari and Edge. */
const defaultPushHosts: readonly string[] = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

export const defaultLoopShare = 0.1

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
function readProxies(text: string): false | number | string[] | undefined {
  if (noProxy.has(text)) return false
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

const environment = z.object({
  PORT: z._default(port, 4180),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    z.url({ protocol: /^https?$/ }).check(
      // The app, its service worker and the links in mails are at the root of a name.
      z.refine((text) => isOrigin(text), 'must be a name without a path, as in https://rumo.example'),
    ),
  ),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  MAIL_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z._default(z.string(), 'Rumo <rumo@localhost>'),
  APP_SECRET: z._default(z.string(), ''),
  STRAVA_CLIENT_ID: given,
  STRAVA_CLIENT_SECRET: given,
  STRAVA_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://www.strava.com'),
  INTERVALS_CLIENT_ID: given,
  INTERVALS_CLIENT_SECRET: given,
  INTERVALS_WEBHOOK_SECRET: given,
  INTERVALS_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://intervals.icu'),
  TRUST_PROXY: z._default(
    z.string().check(z.refine((text) => readProxies(text) !== undefined, proxyWords)),
    'false',
  ),
  LISTEN_FDS: given,
  LISTEN_PID: given,
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(secretMinimum))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
})

/** The first socket that systemd passes, which has this number (sd_listen_fds(3)). */
const firstSocketFd = 3

/**
 * Reads the server's environment once. An empty value counts as absent. Throws ConfigurationError listing every invalid
 * variable.
 */
export function readEnvironment(source: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse(present)
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigurationError(`The environment of the server is not usable:\n${faults.join('\n')}`)
  }
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST,
    /** A socket that listens already, which systemd keeps open across restarts. Instead of host and port. */
    socketFd: env.LISTEN_FDS === '1' && env.LISTEN_PID === String(process.pid) ? firstSocketFd : undefined,
    /** The address under which people open the app. It decides the `Secure` flag of cookies and the links in mails. */
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/(?<!\/)\/+$/, ''),
    dataDir: env.DATA_DIR,
    /** `postgres://…`. Undefined: SQLite in `dataDir`. */
    databaseUrl: env.DATABASE_URL,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    /** The key of every HMAC and encryption on the server. */
    appSecret: env.APP_SECRET,
    /** The push services to which notices are sent: domains, or `host:port` for one without https. */
    pushHosts: defaultPushHosts,
    /** Services that people connect, with the application that is registered there. */
    strava: { clientId: env.STRAVA_CLIENT_ID, clientSecret: env.STRAVA_CLIENT_SECRET, url: env.STRAVA_URL },
    intervals: {
      clientId: env.INTERVALS_CLIENT_ID,
      clientSecret: env.INTERVALS_CLIENT_SECRET,
      /** What its calls bring along. Without it they are refused. */
      webhookSecret: env.INTERVALS_WEBHOOK_SECRET,
      url: env.INTERVALS_URL,
    },
    /** Which proxies may say where a request came from: this many of the nearest ones, or those in these networks. */
    trustProxy: readProxies(env.TRUST_PROXY) ?? false,
    logLevel: env.LOG_LEVEL,
    /** With it `GET /api/metrics` may be read from other machines. */
    metricsToken: env.METRICS_TOKEN,
    limits: defaultLimits,
    /** How much of the event loop's time one person may take while others are there. */
    loopShare: defaultLoopShare,
    /** How long a client may take to send a request. */
    requestMs: 30_000,
    /** How long a shutdown may take. */
    stopMs: 10_000,
  }
}

export type Settings = ReturnType<typeof readEnvironment>

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
