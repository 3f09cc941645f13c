import type { Sport } from '../../../sync/contract/index.ts'

/** Tabler's swimming, bike, run and zzz (MIT), each as one path. */
export const sportShapes: Record<Sport, string> = {
  swim:
    'M15 9a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M6 11l4 -2l3.5 3l-1.5 2M3 16.75a2.4 2.4 0 0 0 1 .25a2.4 2.4 0 0 0 2 -1' +
    'a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1' +
    'a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 1 -.25',
  bike:
    'M2 18a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M16 18a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M12 19v-4l-3 -3l5 -4l2 3h3' +
    'M13.007 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
  run: 'M11.007 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M4 17l5 1l.75 -1.5M15 21v-4l-4 -3l1 -6M7 12v-3l5 -1l3 3l3 1',
  rest: 'M4 12h6l-6 8h6M14 4h6l-6 8h6',
}

/** Tabler's check (MIT). */
const check = 'M5 12l5 5l10 -10'

/**
 * The signs as masks for CSS (`--sign-swim` …, `--sign-check`), for an element around many of them: a month draws a
 * hundred, and an `svg` with its path is two elements each.
 */
export const signMasks: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(sportShapes).map(([sport, path]) => [`--sign-${sport}`, mask(path, 1.75)]),
  ),
  '--sign-check': mask(check, 3),
}

function mask(path: string, stroke: number): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="${stroke}" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`
}
