import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** Where the build keeps the maps of its files, for `npm run where`; the server serves nothing that begins with a dot. */
export const mapsFolder = '.maps'

/** Moves the maps of the build, also those of its workers, out of what is served. */
export function keepSourceMaps(): Plugin {
  let folder = ''
  return {
    name: 'rumo-keep-source-maps',
    apply: 'build',
    configResolved: ({ build }) => {
      folder = build.outDir
    },
    closeBundle: {
      // After the service worker, which is built last.
      order: 'post',
      sequential: true,
      handler: async () => {
        const maps = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.map'))
        await countFileList(join(folder, 'service-worker.js'))
        await mkdir(join(folder, mapsFolder), { recursive: true })
        for (const name of maps) await rename(join(folder, name), join(folder, mapsFolder, basename(name)))
      },
    },
  }
}

/** The list of the app's files takes the place of its name in the service worker, which moves what follows on its line. */
async function countFileList(file: string): Promise<void> {
  const code = await readFile(file, 'utf8')
  const list = /\[\{[^\]]*"revision"[^\]]*\]/.exec(code)
  if (!list) throw new Error(`${file} has no list of files`)
  const before = code.slice(0, list.index).split('\n')
  const { length } = 'self.__WB_MANIFEST'
  const column = (before.at(-1) ?? '').length + length
  const map = JSON.parse(await readFile(`${file}.map`, 'utf8')) as { mappings: string }
  const mappings = shifted(map.mappings, { line: before.length - 1, column, by: list[0].length - length })
  await writeFile(`${file}.map`, JSON.stringify({ ...map, mappings }))
}

/** Changes the mappings of a file whose code a plugin has changed by hand. */
export function changeMap(
  bundle: Rolldown.OutputBundle,
  { fileName }: Rolldown.OutputChunk,
  change: (mappings: string) => string,
): void {
  const file = bundle[`${fileName}.map`]
  if (file?.type !== 'asset') return
  const map = JSON.parse(String(file.source)) as { mappings: string }
  file.source = JSON.stringify({ ...map, mappings: change(map.mappings) })
}

/** The mappings after the text that ends at this place became longer by so many characters. */
export function shifted(
  mappings: string,
  { line, column, by }: { line: number; column: number; by: number },
): string {
  const lines = mappings.split(';')
  let at = 0
  let isDone = false
  const segments = (lines[line] ?? '').split(',').map((segment) => {
    if (isDone || segment === '') return segment
    const { value, rest } = firstNumber(segment)
    at += value
    if (at < column) return segment
    isDone = true
    return encoded(value + by) + rest
  })
  lines[line] = segments.join()
  return lines.join(';')
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** The first number of a segment, the columns since the segment before it (https://tc39.es/ecma426/). */
function firstNumber(segment: string): { value: number; rest: string } {
  let bits = 0
  let length = 0
  let digit: number
  do {
    digit = digits.indexOf(segment[length] ?? 'A')
    bits += (digit & 31) << (5 * length)
    length += 1
  } while (digit & 32)
  return { value: bits & 1 ? -(bits >> 1) : bits >> 1, rest: segment.slice(length) }
}

function encoded(value: number): string {
  let bits = value < 0 ? (-value << 1) | 1 : value << 1
  let text = ''
  do {
    const digit = bits & 31
    bits >>= 5
    text += digits[bits > 0 ? digit | 32 : digit]
  } while (bits > 0)
  return text
}
