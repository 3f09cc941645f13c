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

/** Relative imports of a file, static and dynamic, as paths below the root. */
export function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const specifiers = text.matchAll(/(?:\bfrom|\bimport|\bimport\(|new URL\()\s*['"`](\.{1,2}\/[^'"`]+)['"`]/g)
  return Array.from(specifiers, ([, specifier]) => relative(root, resolve(dirname(file), specifier ?? '')))
}
