import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { preloadFont } from './scripts/preload-font.ts'
import { schemasAtBuild } from './scripts/schemas-at-build.ts'
import { manifest } from './scripts/web-manifest.ts'

/** Session cookies and the service worker work on one origin only, so the API is a path, never another host. */
function checkApiBase(base: string | undefined): void {
  if (base !== undefined && !/^\/(?!\/)/.test(base)) {
    throw new Error(`VITE_API_BASE must be a path on the app's own origin, such as /api; it is "${base}"`)
  }
}

export default defineConfig(({ command, mode }) => {
  checkApiBase(loadEnv(mode, process.cwd(), 'VITE_').VITE_API_BASE)
  return {
    plugins: [
      react(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      lingui({ failOnCompileError: true, failOnMissing: command === 'build' }),
      preloadFont(),
      schemasAtBuild(),
      VitePWA({
        strategies: 'injectManifest',
        srcDir: 'workers',
        filename: 'service-worker.ts',
        injectRegister: false,
        manifest,
        injectManifest: {
          globPatterns: ['**/*.{js,css,html,woff2,svg,png}'],
          buildPlugins: { vite: [schemasAtBuild()] },
        },
      }),
    ],
    worker: { format: 'es' },
    build: {
      outDir: 'dist',
      target: 'es2022',
      sourcemap: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // An icon weighs less than the request for it: those of several screens come together.
            groups: [
              {
                name: 'icons',
                test: /[\\/]@tabler[\\/]icons-react[\\/]/,
                minShareCount: 2,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': process.env.RUMO_API ?? 'http://127.0.0.1:4180' },
    },
  }
})
