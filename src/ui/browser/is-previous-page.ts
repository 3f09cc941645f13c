/**
 * Whether one step back in the browser's history leads to this path of the app, whatever was chosen there: a list is then
 * found again as it was left. A browser without the Navigation API cannot tell.
 */
export function isPreviousPage(path: string): boolean {
  const history = globalThis.navigation
  const current = history?.currentEntry?.index ?? 0
  const before = history?.entries()[current - 1]?.url
  return Boolean(before) && new URL(before ?? '').pathname === path
}
