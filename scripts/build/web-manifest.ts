import type { ManifestOptions } from 'vite-plugin-pwa'

/** The web app manifest: opens on Today, in its own window, in the colours of the light theme. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Rumo',
  short_name: 'Rumo',
  description: 'Treinos de natação, bike e corrida que funcionam sem sinal',
  lang: 'pt-BR',
  start_url: '/dashboard/home',
  scope: '/',
  display: 'standalone',
  background_color: '#F6F4EE',
  theme_color: '#F6F4EE',
  categories: ['sports', 'health', 'fitness'],
  shortcuts: [
    { name: 'Hoje', url: '/dashboard/home', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    { name: 'Calendário', url: '/dashboard/workouts', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
  ],
  // Text shared from another app becomes the description of a new workout.
  share_target: {
    action: '/dashboard/share',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
}
