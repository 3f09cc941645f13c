import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { role } from '#sync/contract/shapes/enumerations.ts'
import { collectionNames } from '#sync/contract/wire/feed.ts'
import { importsOf, root, sourceFiles, specifiersOf } from '../scripts/build/source-files.ts'

/**
 * Which module may import which. A module is a folder; features and workers are found by listing, so a new one is
 * checked from its first file. A folder without a rule fails the test.
 */
const middle = ['src/data', 'src/domain', 'src/ui', 'src/i18n', 'src/config', 'workers/client']
const everyScreen = ['src/training', ...middle]

/** The modules that a module may import from, besides itself. `sync` includes `sync/contract`. */
function allowedFrom(module: string): string[] | undefined {
  if (module.startsWith('src/features/')) return [...everyScreen, 'sync', 'sync/contract']
  if (module.startsWith('workers/')) return ['src/domain', 'sync', 'sync/contract']
  const rules: Record<string, string[]> = {
    'src/main.tsx': ['src/app', ...middle],
    'src/app': [...features(), ...everyScreen, 'sync', 'sync/contract'],
    'src/training': [...middle, 'sync', 'sync/contract'],
    'src/data': ['src/domain', 'src/config', 'sync', 'sync/contract'],
    'src/i18n': ['src/config', 'src/domain', 'sync/contract'],
    'src/ui': ['src/config', 'src/i18n'],
    'src/domain': ['sync/contract'],
    'src/config': [],
    sync: ['sync/contract'],
    'sync/contract': [],
    'sync/testing': ['sync', 'sync/contract'],
    // Rules over values alone: what the server adds up has one computation with what a device does.
    // And what a watch recorded has one reader.
    server: ['src/domain', 'sync/contract', 'workers/activity-files'],
  }
  return rules[module]
}

/** The rooms of `sync`, each above those it may import from. */
const syncRooms = [
  'contract',
  'timings.ts',
  'ports.ts',
  'database',
  'merging',
  'attention',
  'replication',
  'platform',
  'unsent-file',
]

/** Which room of `sync` a file is in; below 0 for what stands above all of them. */
function levelOf(path: string): number {
  const [top, room = ''] = path.split('/')
  return top === 'sync' ? syncRooms.indexOf(room) : -1
}

function features(): string[] {
  return readdirSync(join(root, 'src/features')).map((name) => `src/features/${name}`)
}

/** The module of a file, from its path below the root. */
function moduleOf(path: string): string {
  const [top, second, third] = path.split('/')
  if (top === 'src') return second === 'features' ? `src/features/${third}` : `src/${second}`
  if (top === 'workers') return `workers/${second?.replace('.ts', '')}`
  if (top === 'sync') return second === 'contract' || second === 'testing' ? `sync/${second}` : 'sync'
  return top ?? ''
}

/** Outside `sync`, only its top-level files and the index of its contract may be imported. */
function isInsideSync(target: string): boolean {
  const [top, folder, file] = target.split('/')
  if (top !== 'sync' || file === undefined || folder === 'testing') return false
  return target !== 'sync/contract/index.ts'
}

function violations(file: string): string[] {
  const path = relative(root, file)
  const module = moduleOf(path)
  const isTest = /\.test\.tsx?$/.test(path)
  const allowed = allowedFrom(module)
  if (!allowed) return [`${path}: the folder ${module} has no rule`]
  return importsOf(file)
    .filter((target) => {
      const targetModule = moduleOf(target)
      if (isInsideSync(target) && /^(src|workers)$/.test(path.split('/')[0] ?? '')) return true
      if (targetModule === module || allowed.includes(targetModule)) return false
      // Other modules may import only a worker's client.
      if (/^workers\/[^/]+\/client\.ts$/.test(target) && allowed.includes('workers/client')) return false
      if (isTest && (targetModule === 'sync/testing' || targetModule === 'tests')) return false
      return !target.startsWith('locales/') || module !== 'src/i18n'
    })
    .map((target) => `${path} → ${target}`)
}

describe('imports run one way', () => {
  it.each(['src', 'sync', 'workers', 'server'])('in %s', (top) => {
    const files = sourceFiles(join(root, top))
    expect(files.length).toBeGreaterThan(0)
    expect(files.flatMap(violations)).toEqual([])
  })

  it('within sync from a room only into those below it', () => {
    const up = sourceFiles(join(root, 'sync')).flatMap((file) => {
      const path = relative(root, file)
      const level = levelOf(path)
      // A test may use everything; so may what stands above all rooms.
      if (level < 0 || path.includes('.test.')) return []
      return importsOf(file)
        .filter((target) => levelOf(target) > level)
        .map((target) => `${path} → ${target}`)
    })
    expect(up).toEqual([])
    expect(levelOf('sync/replication/repeater.ts')).toBeGreaterThan(levelOf('sync/database/open.ts'))
  })

  it('in the core for testing sync to nothing that knows Rumo', () => {
    const core = sourceFiles(join(root, 'sync/testing/core'))
    expect(core.length).toBeGreaterThan(0)
    const reached = new Set(core)
    for (const file of reached) for (const target of importsOf(file)) reached.add(join(root, target))
    const outside = [...reached].map((file) => relative(root, file))
    expect(outside.filter((path) => !path.startsWith('sync/testing/core/'))).toEqual(['sync/ports.ts'])
    const rumo = new RegExp(`\\b(${[...collectionNames, ...role.options, 'rxdb', 'rumo'].join('|')})\\b`, 'i')
    const naming = [...reached].filter((file) => rumo.test(readFileSync(file, 'utf8')))
    expect(naming).toEqual([])
  })

  it('by its room where it is more than one folder away', () => {
    const far = ['src', 'sync', 'workers', 'server'].flatMap((top) =>
      sourceFiles(join(root, top)).flatMap((file) =>
        specifiersOf(file)
          .filter((specifier) => /^(\.\.\/){2,}[^$]*$/.test(specifier))
          .map((specifier) => `${relative(root, file)} → ${specifier}`),
      ),
    )
    expect(far).toEqual([])
  })

  it('sees a feature that reaches into another', () => {
    const [one, other] = features()
    expect(allowedFrom(one ?? '')).not.toContain(other)
  })
})

describe('files stay readable', () => {
  it('none is over 400 lines', () => {
    const tops = ['src', 'sync', 'workers', 'server', 'scripts', 'tests', 'bench']
    const long = tops
      .filter((top) => readdirSync(root).includes(top))
      .flatMap((top) => sourceFiles(join(root, top)))
      .filter((file) => readFileSync(file, 'utf8').split('\n').length > 401)
    expect(long.map((file) => relative(root, file))).toEqual([])
  })

  it('no folder holds more than 30 directly', () => {
    const full = ['src', 'sync', 'server', 'workers', 'scripts', 'bench']
      .flatMap((top) => foldersBelow(join(root, top)))
      .filter((folder) => filesIn(folder) > 30)
      .map((folder) => relative(root, folder))
    expect(full).toEqual([])
  })
})

function foldersBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true })
  const inside = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  return [folder, ...inside.flatMap(({ name }) => foldersBelow(join(folder, name)))]
}

function filesIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile()).length
}
