import type { Plugin } from 'vite'

/** Adds a preload for the font file, which the browser would otherwise request only after the style sheet. */
export function preloadFont(): Plugin {
  return {
    name: 'rumo-preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((name) =>
          /archivo-latin-wdth-normal.*\.woff2$/.test(name),
        )
        if (!font) throw new Error('The font file is missing from the build')
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          },
        ]
      },
    },
  }
}
