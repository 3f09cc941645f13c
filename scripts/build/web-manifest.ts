import type { ManifestOptions } from 'vite-plugin-pwa'

/** Files of watches by media type (iana.org/assignments/media-types; those of Garmin are unregistered). */
const activityTypes = {
  'application/vnd.ant.fit': ['.fit'],
  'application/gpx+xml': ['.gpx'],
  'application/vnd.garmin.tcx+xml': ['.tcx'],
  'application/gzip': ['.gz'],
  'application/zip': ['.zip'],
}
const extensions = Object.values(activityTypes).flat()

/** What phones call such files when they do not know them. */
const vagueTypes = ['application/octet-stream', 'application/xml', 'text/xml']

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
  // The service worker takes what is shared: a text becomes a new workout, a watch's files become activities.
  share_target: {
    action: '/dashboard/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: 'title',
      text: 'text',
      url: 'url',
      files: [{ name: 'files', accept: [...Object.keys(activityTypes), ...extensions, ...vagueTypes] }],
    },
  },
  file_handlers: [{ action: '/dashboard/activities', accept: activityTypes }],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/mark.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  ],
}
