import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * Computes the device's database schemas at build time. They derive from the contract by code that the app needs for
 * nothing else.
 */
export function precomputeSchemas(): Plugin {
  return {
    name: 'schemas-at-build',
    apply: 'build',
    async load(id) {
      if (!id.endsWith('/sync/database/schema/schemas.ts')) return null
      const exported: Record<string, unknown> = await import(pathToFileURL(id).href)
      const lines = Object.entries(exported).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)}`,
      )
      return lines.join('\n')
    },
  }
}
