import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/**
 * Has the browser ask for what it would find out about late: the font, which only the style sheet names, and on a
 * device's first visit sign-in and its texts, which only the code names that comes before them. A device that has the
 * app opens another screen, and from its own files.
 */
export function preloadFirstFiles(): Plugin {
  return {
    name: 'rumo-preload-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const files = Object.values(bundle)
        const named = (name: RegExp) => `/${found(files, ({ fileName }) => name.test(fileName))}`
        const texts = (language: string) =>
          `/${found(files, (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(`/locales/${language}/entry.po`) === true)}`
        const font = named(/archivo-latin-wdth-normal.*\.woff2$/)
        const tags: HtmlTagDescriptor[] = [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          },
          {
            tag: 'script',
            children: ofFirstVisit(
              named(/entrance-.*\.js$/),
              named(/entrance-.*\.css$/),
              texts('en'),
              texts('pt'),
            ),
            injectTo: 'head',
          },
        ]
        return tags
      },
    },
  }
}

type File = Rolldown.OutputChunk | Rolldown.OutputAsset

function found(files: readonly File[], isWanted: (file: File) => boolean): string {
  const file = files.find(isWanted)
  if (!file) throw new Error('A file to preload is missing from the build')
  return file.fileName
}

/** Without a service worker that controls the page, and where sign-in is shown to whom nobody remembers. */
function ofFirstVisit(code: string, styles: string, english: string, portuguese: string): string {
  return `
      if (/^\\/(auth\\/sign-in)?$/.test(location.pathname) && !navigator.serviceWorker?.controller)
        for (const href of ['${code}', '${styles}', /^en/.test(navigator.language) ? '${english}' : '${portuguese}'])
          document.head.append(Object.assign(document.createElement('link'), {
            rel: href.endsWith('css') ? 'preload' : 'modulepreload', as: href.endsWith('css') ? 'style' : 'script', crossOrigin: '', href
          }))
    `
}
