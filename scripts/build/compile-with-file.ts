import type { Plugin } from 'vite'
import { changeMap } from './source-maps.ts'

/** Counts at the very top of a file alone (https://github.com/WICG/explicit-javascript-compile-hints-file-based). */
const compileAll = '//# allFunctionsCalledOnLoad\n'

/**
 * Has Chromium compile all functions of a file when it arrives, off the main thread, and keep them compiled. Without this
 * each is compiled when first called: a quarter of a cold start and a tenth of a first press, on the main thread.
 */
export function compileWithFile(): Plugin {
  return {
    name: 'rumo-compile-with-file',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After all that writes something in front of the code.
      order: 'post',
      handler: (_options, bundle) => {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue
          file.code = compileAll + file.code
          changeMap(bundle, file, (mappings) => `;${mappings}`)
        }
      },
    },
  }
}
