import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Writes the device's database schemas out while building. They follow from the contract, and working that out on every
 * start of the app would take code that does nothing else there.
 */
export function schemasAtBuild(): Plugin {
  return {
    name: 'schemas-at-build',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('/sync/database/schemas.ts')) return null
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
      const lines = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      return lines.join('\n')
    },
  }
}
