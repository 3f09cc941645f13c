import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const sources = [
  'index.html',
  'lingui.config.ts',
  'locales',
  'package.json',
  'public',
  'scripts',
  'src',
  'sync',
  'vite.config.ts',
  'workers',
]

/** What the next version of the contract may bring: one more field of a workout. */
const changes = [
  {
    file: 'sync/contract/shapes/entities.ts',
    from: '  seenAt: z.nullable(instant),\n',
    to: '  seenAt: z.nullable(instant),\n  windKmh: z.nullable(z.int()),\n',
  },
  {
    file: 'sync/contract/fields.ts',
    from: '    copyOf: measured,\n',
    to: '    copyOf: measured,\n    windKmh: measured,\n',
  },
  // Without compressed copies, which take a third of the time: the server sends the files as they are.
  { file: 'vite.config.ts', from: '      compressFiles(),\n', to: '' },
]

/** Builds the app as a later version of it, in a folder of its own. @returns where its files are. */
export async function buildNewerApp(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'rumo-newer-'))
  for (const source of sources) await cp(resolve(source), join(root, source), { recursive: true })
  await symlink(resolve('node_modules'), join(root, 'node_modules'))
  for (const { file, from, to } of changes) {
    const text = await readFile(join(root, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${file} does not have the line that a newer version changes`)
    await writeFile(join(root, file), text.replace(from, to))
  }
  const vite = resolve('node_modules/vite/bin/vite.js')
  const build = spawn(process.execPath, [vite, 'build'], { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  let complaints = ''
  build.stderr.on('data', (part: Buffer) => (complaints += part.toString()))
  const [code] = (await once(build, 'close')) as [number | null]
  if (code !== 0) throw new Error(`The newer app was not built:\n${complaints}`)
  return join(root, 'dist')
}
