import * as z from 'zod/mini'

/** Calls per minute. A person is counted over all sessions, an IPv6 address by its network (/64). */
export type RateLimits = {
  /** Of one address or known device. */
  signInPerAccount: number
  /** Of all addresses together; a known device is not counted. */
  signInPerAccountAnywhere: number
  signInPerAddress: number
  codePerAccount: number
  codePerAddress: number
  signUpPerAddress: number
  perPerson: number
  /** Calls without a session that is known. */
  perAddress: number
  exportsPerPerson: number
  providerPerPerson: number
}

export type Settings = {
  port: number
  host: string
  /** Where people reach the app; decides the `Secure` flag of cookies and the links in mails. */
  publicUrl: string
  dataDir: string
  /** `postgres://…`; absent: SQLite in `dataDir`. */
  databaseUrl: string | undefined
  mailUrl: string | undefined
  mailFrom: string
  /** Keys every HMAC and encryption of the server. */
  appSecret: string
  strava: { clientId: string | undefined; clientSecret: string | undefined; url: string }
  /** Whom to believe about the address that a request came from: the nearest so many proxies, or those of these networks. */
  trustProxy: false | number | string[]
  logLevel: string
  limits: RateLimits
  /** A server that stalls longer than this tells callers to come back later; 0: it never does. */
  stallMs: number
  /** How long a client may take to send a request. */
  requestMs: number
  /** How long a server that was told to stop may take for it. */
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
  perAddress: 600,
  exportsPerPerson: 5,
  providerPerPerson: 10,
}

const defaultStallMs = 5_000
const defaultRequestMs = 30_000
const defaultStopMs = 10_000

/** What `serve` and `start` refuse to run with, in words for whoever starts the server. */
export class BadEnvironment extends Error {}

const secretMinimum = 32

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))
const given = z.optional(z.string().check(z.minLength(1)))

const noProxy = new Set(['false', '0'])
const networkNames = ['loopback', 'linklocal', 'uniquelocal']
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

/** `/0` is every address there is: no better than believing everybody. */
function isNetwork(text: string): boolean {
  return networkNames.includes(text) || (network.safeParse(text).success && !/\/0+$/.test(text))
}

const proxyWords =
  'must be the number of proxies in front (1), or their networks (10.0.0.0/8,fd00::/8); "true" would let every caller name its own address'

/** `TRUST_PROXY`; undefined: neither a number of hops nor a list of networks. */
function readProxies(text: string): Settings['trustProxy'] | undefined {
  if (noProxy.has(text)) return false
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  return networks.every(isNetwork) ? networks : undefined
}

const environment = z.object({
  PORT: port,
  HOST: z.string(),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: z.string(),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  MAIL_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://'))),
  MAIL_FROM: z.string(),
  APP_SECRET: z.string(),
  STRAVA_CLIENT_ID: given,
  STRAVA_CLIENT_SECRET: given,
  STRAVA_URL: z.url({ protocol: /^https?$/ }),
  TRUST_PROXY: z.string().check(z.refine((text) => readProxies(text) !== undefined, proxyWords)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
})

const defaults = {
  PORT: '4180',
  HOST: '127.0.0.1',
  DATA_DIR: '.data',
  MAIL_FROM: 'Rumo <rumo@localhost>',
  APP_SECRET: '',
  STRAVA_URL: 'https://www.strava.com',
  TRUST_PROXY: 'false',
  LOG_LEVEL: 'info',
}

/** Reads the server's environment once. An empty value counts as absent. Throws BadEnvironment naming every fault. */
export function readEnvironment(source: Record<string, string | undefined>): Settings {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse({ ...defaults, ...present })
  if (!result.success) {
    const faults = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new BadEnvironment(`The environment of the server is not usable:\n${faults.join('\n')}`)
  }
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    mailUrl: env.MAIL_URL,
    mailFrom: env.MAIL_FROM,
    appSecret: env.APP_SECRET,
    strava: { clientId: env.STRAVA_CLIENT_ID, clientSecret: env.STRAVA_CLIENT_SECRET, url: env.STRAVA_URL },
    trustProxy: readProxies(env.TRUST_PROXY) ?? false,
    logLevel: env.LOG_LEVEL,
    limits: defaultLimits,
    stallMs: defaultStallMs,
    requestMs: defaultRequestMs,
    stopMs: defaultStopMs,
  }
}

/** A short secret could be guessed, and with it every code and token that it signs. */
export function requireStrongSecret(settings: Settings): void {
  if (settings.appSecret.length < secretMinimum) {
    throw new BadEnvironment(
      `APP_SECRET needs at least ${secretMinimum} characters, for instance the output of: openssl rand -base64 48`,
    )
  }
}
