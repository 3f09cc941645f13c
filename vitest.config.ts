import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { reportForVitest } from './scripts/reports/vitest.ts'

/** RxDB's free edition counts its collections per module instance, and every simulated device is one. */
const moduleInstances = [/node_modules\/rxdb/]

/** A unit test has the texts as the code says them. */
const noCatalogues = {
  name: 'no-catalogues',
  transform: (_: string, file: string) => (file.endsWith('.po') ? 'export const messages = {}' : undefined),
}

/** A component as its code is written: texts are in Portuguese, no compiler has been over the macros. */
const macrosAsWritten = ['@lingui/react/macro', '@lingui/core/macro'].map((find) => ({
  find,
  replacement: fileURLToPath(new URL('tests/support/lingui-macros.ts', import.meta.url)),
}))

/** Of the tests of the sync: what reads by an index, writes in transactions, fails at its disk or finds an older database. */
const onIndexedDb = [
  'basic-server/*',
  'chaos',
  'deferred-rows',
  'deleting',
  'diagnosis',
  'first-pull',
  'full-device',
  'held-days',
  'kept-weeks',
  'matching-by-hand',
  'memory-leaks',
  'merging',
  'migration',
  'purged-tombstones',
  'recorded-databases',
  'released-app',
  'storage-fails',
  'tabs',
]

/** Unit, sync and server levels; the end-to-end level has its own runner (playwright.config.ts). */
export default defineConfig({
  test: {
    // Nobody works beside a run of all tests, and many of them wait for a database or a timer half of their time.
    maxWorkers: availableParallelism() + 1,
    reporters: process.env.RUMO_TEST_JSON
      ? ['default', reportForVitest(process.env.RUMO_TEST_JSON)]
      : ['default'],
    // What RxDB's free Dexie storage says of itself, once for each module instance.
    onConsoleLog: (log) => !log.includes('RxDB Open Core RxStorage'),
    projects: [
      {
        plugins: [noCatalogues],
        resolve: { alias: macrosAsWritten },
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['tests/support/unit-file.setup.ts'],
          // A test that passes never waits for it; a machine four times as slow must pass as well.
          testTimeout: 120_000,
          include: [
            'src/**/*.test.{ts,tsx}',
            'workers/**/*.test.ts',
            'sync/**/*.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/*.test.ts',
            'tests/*.test.ts',
            'tests/reading/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          server: { deps: { inline: moduleInstances } },
        },
      },
      {
        // The same behaviour on the storage of the devices, with fewer seeds. What the engine decides by itself is the same above both.
        test: {
          name: 'sync-indexeddb',
          include: onIndexedDb.map((name) => `tests/sync/${name}.test.ts`),
          testTimeout: 360_000,
          hookTimeout: 60_000,
          env: { RUMO_SYNC_STORAGE: 'indexeddb' },
          server: { deps: { inline: moduleInstances } },
        },
      },
      {
        test: {
          name: 'server',
          // Loading the server and its libraries again for each file took half of the level's processor time.
          isolate: false,
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          // A test that passes never waits for these; a machine four times as slow must pass as well.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
})
