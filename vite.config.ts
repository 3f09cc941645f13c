import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv, type Rolldown, type UserConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups, filesByNeed } from './scripts/build/chunk-groups.ts'
import { compileWithFile } from './scripts/build/compile-with-file.ts'
import { compressFiles } from './scripts/build/compress-files.ts'
import { inlineFacades } from './scripts/build/inline-facades.ts'
import { precomputeSchemas } from './scripts/build/precomputed-schemas.ts'
import { preloadFirstFiles } from './scripts/build/preload-first-files.ts'
import { keepSourceMaps } from './scripts/build/source-maps.ts'
import { manifest } from './scripts/build/web-manifest.ts'

/** Session cookies and the service worker work on one origin only, so the API is a path, never another host. */
function checkApiBase(base: string | undefined): void {
  if (base !== undefined && !/^\/(?!\/)/.test(base)) {
    throw new Error(`VITE_API_BASE must be a path on the app's own origin, such as /api; it is "${base}"`)
  }
}

/** In a file of its own, which says why. */
const otherChannels = fileURLToPath(new URL('scripts/build/no-other-channels.ts', import.meta.url))

/** The contract only defines: a screen that uses one limit of it takes none of its schemas along. */
const treeshake: Rolldown.TreeshakingOptions = {
  moduleSideEffects: [{ test: /[\\/]sync[\\/]contract[\\/]/, sideEffects: false }],
}

/** Tells classes of the same name in two files apart. */
function fileMark(file: string): string {
  const path = relative(import.meta.dirname, file)
  return createHash('sha256').update(path).digest('hex').slice(0, 5)
}

/** The app without what is made of its files: how it is read, wherever it is built. */
function app(command: 'build' | 'serve'): UserConfig {
  return {
    plugins: [
      react(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      lingui({ failOnCompileError: true, failOnMissing: command === 'build' }),
      precomputeSchemas(),
    ],
    resolve: {
      // RxJS and Dexie as modern code; their default is for browsers without classes.
      conditions: ['es2015', ...defaultClientConditions],
      alias: [
        { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
        { find: /^\.\/methods\/(indexed-db|localstorage|simulate)\.js$/, replacement: otherChannels },
      ],
    },
    // Without the line, which the default adds: a start has a hundred of these names, in what it may weigh least.
    css: { modules: { generateScopedName: (name, file) => `${name}_${fileMark(file)}` } },
    worker: { format: 'es', rolldownOptions: { treeshake } },
    build: {
      outDir: 'dist',
      target: 'es2022',
      sourcemap: 'hidden',
      // A browser without it (Safari 16) asks for a file when it is imported.
      modulePreload: { polyfill: false },
      rolldownOptions: { treeshake },
    },
  }
}

export default defineConfig(async ({ command, mode }) => {
  checkApiBase(loadEnv(mode, process.cwd(), 'VITE_').VITE_API_BASE)
  const { plugins, build, ...config } = app(command)
  return {
    ...config,
    plugins: [
      plugins,
      preloadFirstFiles(),
      inlineFacades(),
      compileWithFile(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'workers',
        filename: 'service-worker.ts',
        injectRegister: false,
        manifest,
        includeManifestIcons: false,
        injectManifest: {
          // The icons and the web manifest are for the system, which asks for them while it is online.
          globPatterns: ['**/*.{js,css,html,woff2,svg}'],
          manifestTransforms: [
            (files) => ({ manifest: filesByNeed(files.filter(({ url }) => !url.endsWith('.webmanifest'))) }),
          ],
          buildPlugins: { vite: [precomputeSchemas()] },
        },
      }),
      compressFiles(),
      keepSourceMaps(),
    ],
    build: {
      ...build,
      ...(command === 'build' && {
        rolldownOptions: {
          treeshake,
          input: { start: 'index.html' },
          output: { codeSplitting: await splitting() },
        },
      }),
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': process.env.RUMO_API ?? 'http://127.0.0.1:4180' },
    },
  }
})

async function splitting(): Promise<Rolldown.CodeSplittingOptions> {
  return {
    // What is needed for a file is in it or in those before it, so it must not pull in what another step has.
    includeDependenciesRecursively: false,
    groups: [
      { name: await chunkGroups(app('build')) },
      // An icon weighs less than the request for it: those of several screens come together.
      { name: 'icons', test: /[\\/]@tabler[\\/]icons-react[\\/]/, minShareCount: 2 },
    ],
  }
}
