import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { paths as addressesOf } from '#src/config/paths.ts'
import { fieldNames } from '#sync/contract/fields.ts'
import { collectionNames } from '#sync/contract/wire/feed.ts'

/** Checks what the documents say about files and commands. */
const root = resolve(import.meta.dirname, '..')

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function markdown(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
}

const documents = ['README.md', 'CONTRIBUTING.md', ...markdown('docs')]
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts
const tops = new Set(readdirSync(root).filter((name) => statSync(join(root, name)).isDirectory()))

/** Created by a run; not in a fresh clone. */
const generated = new Set(['dist', 'node_modules'])

/** Paths in a document's code marks or links, relative to the root or to the document. */
function namedPaths(document: string): string[] {
  return namedPathsIn(read(document))
}

function namedPathsIn(text: string): string[] {
  const inCode = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.-]+)+\/?|[\w-]+\/)`/g)].map(([, path = '']) => path)
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path)
  return [...inCode.filter((path) => tops.has(path.split('/')[0] ?? '')), ...linked].filter(
    (path) => !generated.has(path.split('/')[0] ?? ''),
  )
}

it('one Dexie is installed, the one that RxDB asks for', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string; dependencies?: Record<string, string> }>
  }
  const found = Object.keys(packages).filter((path) => path.endsWith('node_modules/dexie'))
  expect(found).toEqual(['node_modules/dexie'])
  expect(packages['node_modules/rxdb']?.dependencies?.dexie).toBe(packages['node_modules/dexie']?.version)
})

describe('the documents', () => {
  it.each(documents)('%s names only paths that are there', (document) => {
    const missing = namedPaths(document).filter(
      (path) => !existsSync(join(root, path)) && !existsSync(resolve(root, document, '..', path)),
    )
    expect(missing).toEqual([])
  })

  it('walk through an act by what is in the files that they name', () => {
    const steps = read('docs/walkthrough.md')
      .split(/\n(?=\d+\. |#)/)
      .filter((step) => /^\d/.test(step))
    const untrue = steps.filter((step) => {
      const files = namedPathsIn(step)
      const named = [...step.matchAll(/`([a-z]+[A-Z]\w+)`|"([^"]+)"/g)].map(
        ([, code, words]) => code ?? words ?? '',
      )
      return !named.every((name) => files.some((file) => read(file).includes(name)))
    })
    expect(steps.length).toBeGreaterThan(15)
    expect(untrue).toEqual([])
  })

  it('name every field that a device sends', () => {
    const entities = read('docs/product.md').match(/\n\| entity \| fields \|\n[\s\S]*?\n\n/)?.[0] ?? ''
    const told = new Set([...entities.matchAll(/\w+/g)].map(([word]) => word))
    const missing = collectionNames.flatMap((name) =>
      fieldNames(name, ({ by }) => by !== 'server').filter((field) => !told.has(field)),
    )
    expect([...new Set(missing)]).toEqual([])
  })

  it('tell of every page', () => {
    const table = read('docs/product.md').match(/\n\| address \| screen \|\n[\s\S]*?\n\n/)?.[0] ?? ''
    const told = new Set([...table.matchAll(/`([^`]+)`/g)].map(([, address]) => address))
    // Said in one line: the meals of an athlete as a coach sees them.
    const addresses = Object.values(addressesOf).map((path) =>
      path.replaceAll(/:(\w+)/g, '{$1}').replace('/athletes/{athlete}/meal-plan', '/meal-plan'),
    )
    expect(addresses.length).toBeGreaterThan(40)
    expect(addresses.filter((address) => !told.has(address))).toEqual([])
  })

  it('read paths at all', () => {
    expect(documents.flatMap(namedPaths).length).toBeGreaterThan(20)
  })

  it('describe exactly the modules that there are', () => {
    const described = [...read('docs/architecture.md').matchAll(/^\| `([\w/-]+)` \|/gm)].map(
      ([, path]) => path,
    )
    const modules = ['server', 'src', 'sync', 'workers'].flatMap((top) =>
      readdirSync(join(root, top), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => `${top}/${entry.name}`),
    )
    expect(new Set(described)).toEqual(new Set(modules))
  })

  it('show in the guide to testing what the suite runs, to the letter', () => {
    const shown = [...read('docs/testing-sync.md').matchAll(/```ts\n([^]*?)```/g)].map(([, code]) => code)
    expect(shown).toEqual(['first-test', 'todo-example'].map((name) => read(`tests/sync/${name}.test.ts`)))
  })

  it('name only commands that there are, and the README every one that people call', () => {
    const npmItself = new Set(['ci', 'i', 'install'])
    const named = (text: string) =>
      [...text.matchAll(/npm (?:run )?(?:--silent )?([a-z][a-z:]*)/g)].map(([, name = '']) => name)
    const unknown = documents
      .flatMap((document) => named(read(document)))
      .filter((name) => !(name in scripts) && !npmItself.has(name))
    expect(unknown).toEqual([])
    const parts = new Set(['check:texts'])
    const known = new Set([...named(read('README.md')), ...named(read('CONTRIBUTING.md'))])
    expect(Object.keys(scripts).filter((name) => !known.has(name) && !parts.has(name))).toEqual([])
  })
})

describe('the commands', () => {
  /** The server takes no arguments; tests/server/process/process.test.ts runs it. */
  const ownScripts = Object.entries(scripts).filter(
    ([name, command]) => command.startsWith('node ') && name !== 'serve',
  )

  // Each starts a process; some load the whole server before they read their arguments.
  it.each(ownScripts)('%s says how it is called', { timeout: 60_000 }, (name, command) => {
    const [, file = ''] = command.split(' ')
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, file), '--help'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toContain(name)
  })

  it('are made of tools that are installed', () => {
    const tools = Object.values(scripts)
      .flatMap((command) => command.split(' && '))
      .map((command) => command.split(' ')[0] ?? '')
      .filter((tool) => tool !== 'npm')
    expect(tools.filter((tool) => !existsSync(join(root, 'node_modules/.bin', tool)))).toEqual([])
  })
})

describe('the mutants', () => {
  it('say which rule they break, in which file, and which test then fails', () => {
    const patches = readdirSync(join(root, 'tests/mutants')).filter((name) => name.endsWith('.patch'))
    const faulty = patches.filter((name) => {
      const text = read(`tests/mutants/${name}`)
      const fails = /^Rule: .+\n(?:Harness: (?:protocol|simulator)|Run: .*?(\S+\.test\.tsx?).*)\n/.exec(text)
      const broken = /^--- a\/(.+)$/m.exec(text)?.[1]
      return !fails || !broken || [fails[1] ?? broken, broken].some((path) => !existsSync(join(root, path)))
    })
    expect(patches.length).toBeGreaterThan(40)
    expect(faulty).toEqual([])
  })
})
