import type { Plugin, Rolldown } from 'vite'
import { changeMap, shifted } from './source-maps.ts'

/** A file that holds nothing but names of another file: which file, and its exports by the name that is asked for. */
type Facade = { fileName: string; target: string; exports: string }

/**
 * Imports grouped screens from their group's file. The bundler writes a separate file of 45 bytes for each grouped
 * screen that is fetched on demand (https://github.com/rolldown/rolldown/issues/9729). Each would be one more request on
 * the first visit, which a bad network can lose.
 */
export function inlineFacades(): Plugin {
  return {
    name: 'rumo-inline-facades',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // After Vite has written the lists of what each import preloads.
      order: 'post',
      handler: (_options, bundle) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const facades = chunks.filter(isFacade).map(facadeOf)
        for (const { fileName } of facades) {
          delete bundle[fileName]
          delete bundle[`${fileName}.map`]
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk') for (const facade of facades) inline(facade, chunk, bundle)
        }
      },
    },
  }
}

function isFacade({ isDynamicEntry, moduleIds }: Rolldown.OutputChunk): boolean {
  return isDynamicEntry && moduleIds.length === 0
}

function facadeOf({ fileName, code }: Rolldown.OutputChunk): Facade {
  const [, names, target] = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/.exec(code) ?? []
  if (names === undefined || target === undefined) throw new Error(`${fileName} is no facade: ${code}`)
  const exports = names.split(',').map((name) => {
    const [from, to = from] = name.split(' as ')
    return `${to}:m.${from}`
  })
  return { fileName, target, exports: exports.join() }
}

function inline(
  { fileName, target, exports }: Facade,
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): void {
  const name = fileName.slice(fileName.lastIndexOf('/') + 1)
  replaceAll(chunk, bundle, `import(\`./${name}\`)`, `import(\`./${target}\`).then(m=>({${exports}}))`)
  replaceAll(chunk, bundle, fileName, fileName.replace(name, target))
  if (chunk.code.includes(name)) throw new Error(`${chunk.fileName} still needs ${name}`)
}

function replaceAll(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  from: string,
  to: string,
): void {
  for (let at = chunk.code.indexOf(from); at >= 0; at = chunk.code.indexOf(from, at + to.length)) {
    const before = chunk.code.slice(0, at).split('\n')
    const column = (before.at(-1) ?? '').length + from.length
    chunk.code = chunk.code.slice(0, at) + to + chunk.code.slice(at + from.length)
    changeMap(bundle, chunk, (mappings) =>
      shifted(mappings, { line: before.length - 1, column, by: to.length - from.length }),
    )
  }
}
