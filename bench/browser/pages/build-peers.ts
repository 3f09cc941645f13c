import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { ensureBenchInstalled } from '../../install.ts'

const root = resolve(import.meta.dirname, '../../..')
const peers = resolve(import.meta.dirname, '../../peers')

type Peer = 'bare' | 'query' | 'storage'

const built = new Map<Peer, Promise<string>>()

/**
 * Builds a comparison page once, with the app's build settings and a service worker that precaches its files. @returns
 * its folder.
 */
export function buildPeer(name: Peer): Promise<string> {
  ensureBenchInstalled()
  if (built.size === 0) {
    const { status } = spawnSync('tsc', ['-p', peers], { stdio: 'inherit' })
    if (status !== 0) throw new Error('The pages to compare with have type errors')
  }
  const folder = built.get(name) ?? buildPage(name)
  built.set(name, folder)
  return folder
}

async function buildPage(name: Peer): Promise<string> {
  const outDir = resolve(root, '.bench', name)
  await build({
    configFile: false,
    root: peers,
    logLevel: 'error',
    plugins: [
      react(),
      babel({ presets: [linguiTransformerBabelPreset()] }),
      lingui(),
      VitePWA({
        strategies: 'generateSW',
        // Rumo's own file name: the bare page is Rumo's app and registers the worker itself.
        filename: 'service-worker.js',
        injectRegister: name === 'bare' ? false : 'script',
        manifest: false,
        workbox: { globPatterns: ['**/*.{js,css,html,woff2}'], clientsClaim: true, skipWaiting: true },
      }),
    ],
    resolve: {
      dedupe: ['react', 'react-dom', 'dexie'],
      alias: [
        { find: /^\.\/main$/, replacement: resolve(peers, name, 'main') },
        ...(name === 'bare'
          ? [{ find: /^\.\/open-person\.ts$/, replacement: resolve(peers, 'bare/open-person.ts') }]
          : []),
      ],
    },
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  return outDir
}
