import type { ConsoleMessage } from '@playwright/test'

/**
 * The only lines a browser may write to the console without failing a test: the browser's own report of a request
 * that this very test made fail, and the one notice of the storage.
 */
const always = [/^-+ RxDB Open Core RxStorage -+/]
const failedRequest = [
  /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|EMPTY_RESPONSE|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|FAILED|NETWORK_CHANGED|ABORTED)/,
  /^Failed to load resource: the server responded with a status of \d{3}/,
]

/** What the app logs of a refresh for which the request failed. */
const failedRefresh = /^Failed to refresh data: /

const closedByBrowser = [/^Another connection wants to delete database/]
/** What RxDB leaves unhandled besides the error that it reports. */
const storageErrors = ['SecurityError', 'DataError', 'DatabaseClosedError', 'OpenFailedError']

export type ConsoleRules = {
  /** This test makes requests fail (offline, bad weather, wrong password). */
  requestsMayFail: boolean
  /** This test takes the browser's database away. */
  storageMayFail?: boolean
  /** This test keeps the worker that reads texts from starting. */
  workerMayFail?: boolean
}

/** The line when it must fail the test, undefined when it may stand. */
export function forbiddenLine(
  message: ConsoleMessage,
  { requestsMayFail, storageMayFail }: ConsoleRules,
): string | undefined {
  if (!['error', 'warning'].includes(message.type())) return undefined
  const text = message.text()
  const allowed = [
    ...always,
    ...(requestsMayFail ? [...failedRequest, failedRefresh] : []),
    ...(storageMayFail ? closedByBrowser : []),
  ]
  return allowed.some((pattern) => pattern.test(text)) ? undefined : `${message.type()}: ${text}`
}

/** An error that nothing on the page caught, as the line that fails the test; undefined when it may stand. */
export function forbiddenError(
  { name, message }: Error,
  { storageMayFail, workerMayFail }: ConsoleRules,
): string | undefined {
  const allowed = [...(storageMayFail ? storageErrors : []), ...(workerMayFail ? ['VolumeWorkerError'] : [])]
  return allowed.includes(name) ? undefined : `uncaught: ${name} ${message}`
}
