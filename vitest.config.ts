import { defineConfig } from 'vitest/config'

/** Unit, sync and server levels; the end-to-end level has its own runner (playwright.config.ts). */
export default defineConfig({
  test: {
    reporters: process.env.RUMO_TEST_JSON
      ? ['default', ['json', { outputFile: process.env.RUMO_TEST_JSON }]]
      : ['default'],
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'src/**/*.test.ts',
            'workers/**/*.test.ts',
            'sync/**/*.test.ts',
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/*.test.ts',
            'tests/volume/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'sync',
          include: ['tests/sync/**/*.test.ts'],
          testTimeout: 60_000,
          // RxDB's free edition counts its collections per module instance, and every simulated device is one.
          server: { deps: { inline: [/node_modules\/rxdb/] } },
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
