import { build, type InlineConfig, type Rolldown } from 'vite'

/**
 * The screens people open first, in order. Each becomes one file with the modules that the earlier files do not have:
 * on a phone, a hundred requests for small files take longer than the files themselves.
 */
const steps = [
  { name: 'start', entries: ['/index.html'] },
  { name: 'entrance', entries: ['/src/features/auth/sign-in/sign-in-page.tsx'] },
  { name: 'database', entries: ['/src/data/session/open-person.ts'] },
  {
    name: 'home',
    entries: [
      '/src/app/routes/signed-in.tsx',
      '/src/app/routes/dashboard.tsx',
      '/src/app/routes/home/home-page.tsx',
    ],
  },
]

/**
 * Builds the app once with the bundler's own chunks to see which modules each step really needs. Import statements name
 * too many, because an index of components imports all of them. @returns the chunk name of a module; null lets the
 * bundler decide.
 */
export async function startupChunks(config: InlineConfig): Promise<(module: string) => string | null> {
  const chunks = await chunksOf({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })
  const names = new Map<string, string>()
  for (const { name, entries } of steps) {
    for (const entry of entries) {
      const first = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(entry))
      if (!first) throw new Error(`The build has no chunk for ${entry}`)
      for (const chunk of neededBy(first, chunks)) {
        for (const module of chunk.moduleIds) if (!names.has(module)) names.set(module, name)
      }
    }
  }
  return (module) => names.get(module) ?? null
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

async function chunksOf(config: InlineConfig): Promise<Chunks> {
  const built = await build(config)
  if (!('output' in built)) throw new Error('The build gave no files')
  const chunks = built.output.filter((file) => file.type === 'chunk')
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
}

/** A chunk and everything it imports, directly or indirectly. */
function neededBy(first: Rolldown.OutputChunk, chunks: Chunks): Set<Rolldown.OutputChunk> {
  const needed = new Set([first])
  for (const { imports } of needed) {
    for (const name of imports) {
      const chunk = chunks.get(name)
      if (chunk) needed.add(chunk)
    }
  }
  return needed
}
