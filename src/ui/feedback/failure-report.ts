/**
 * What happened, for the developer who fixes it, without personal data: no message (it may quote data), no keys or ids in
 * the path, no parameters of addresses.
 */

type Surroundings = { path: string; userAgent: string; language: string; at: string }

export function failureReport(error: unknown, { path, userAgent, language, at }: Surroundings): string {
  return [
    `Rumo · ${at}`,
    `${error instanceof Error ? error.name : typeof error} · ${withoutIds(path)}`,
    `${language} · ${userAgent}`,
    ...places(error),
  ].join('\n')
}

/** Every part of a path that is a number or a key, or long enough to be one, is replaced. */
function withoutIds(path: string): string {
  return path.replace(/\/(?=[^/]*\d)[^/]+|\/[^/]{25,}/g, '/…')
}

/** File, line and column of each step; a stack's other lines repeat the message. */
function places(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return Array.from(
    stack.matchAll(/(?<![\w.-])([\w.-]+\.(?:js|tsx?))(?:\?[^:\s?]*)?:(\d+):(\d+)/g),
    ([, file, line, column]) => [file, line, column].join(':'),
  )
}

/** The report of a failure on this page, now. */
export function reportHere(error: unknown): string {
  return failureReport(error, {
    path: location.pathname,
    userAgent: navigator.userAgent,
    language: document.documentElement.lang,
    at: new Date().toISOString(),
  })
}
