import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..')

/** All TypeScript files below a folder, tests included, as absolute paths; what npm put there is not ours. */
export function sourceFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules') return []
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sourceFiles(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}

/** A file's imports of our own modules, static and dynamic, as paths below the root. */
export function importsOf(file: string): string[] {
  return specifiersOf(file).map((specifier) => pathOf(specifier, file))
}

/** The path below the root of what this file imports by this name. */
export function pathOf(specifier: string, file: string): string {
  return specifier.startsWith('#') ? specifier.slice(1) : relative(root, resolve(dirname(file), specifier))
}

/** The same as they are written: `./neighbour.ts`, `#sync/ports.ts`. */
export function specifiersOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(
    /(?:\bfrom|\bimport|\bimport\(|\bmock\(|new URL\()\s*['"`]((?:\.{1,2}\/|#)[^'"`]+)['"`]/g,
  )
  return Array.from(found, ([, specifier]) => specifier ?? '')
}
