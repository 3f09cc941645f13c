import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const encodings = [
  { ending: '.br', compress: promisify(brotliCompress) },
  { ending: '.gz', compress: promisify(gzip) },
]

/** In bytes. A smaller file fits into one packet anyway. */
const worthIt = 1_000

/** Writes a compressed copy of every text file of the build, which the server sends to clients that accept it. */
export function compressFiles(): Plugin {
  let folder = ''
  return {
    name: 'rumo-compress-files',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    closeBundle: {
      // After the service worker, which is built last.
      order: 'post',
      sequential: true,
      handler: async () => {
        const all = await readdir(folder, { recursive: true })
        const texts = all.filter((name) => /\.(js|css|html|svg|webmanifest)$/.test(name))
        for (const path of texts.map((name) => join(folder, name))) {
          if ((await stat(path)).size < worthIt) continue
          const content = await readFile(path)
          for (const { ending, compress } of encodings)
            await writeFile(path + ending, await compress(content))
        }
      },
    },
  }
}
