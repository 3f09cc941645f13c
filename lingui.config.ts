import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Made-up letters for every text, to find those that are not translated (`npm run dev -- --pseudo`). Never in a build. */
const pseudo = process.env.RUMO_PSEUDO === '1' ? ['pseudo'] : []

/** Portuguese is written in the code itself; English is a translation of it. */
export default defineConfig({
  sourceLocale: 'pt',
  locales: ['pt', 'en', ...pseudo],
  pseudoLocale: 'pseudo',
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false }),
})
