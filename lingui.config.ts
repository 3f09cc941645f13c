import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { entryTexts } from './scripts/build/entry-texts.ts'

/** Made-up letters for every text, to find those that are not translated (`npm run dev -- --pseudo`). Never in a build. */
const pseudo = process.env.RUMO_PSEUDO === '1' ? ['pseudo'] : []

const entry = entryTexts().map((file) => `<rootDir>/${file}`)

/** Texts that only a test has are nobody's to translate. */
const tests = '<rootDir>/src/**/*.test.*'

/** Portuguese is written in the code itself; English is a translation of it. */
export default defineConfig({
  sourceLocale: 'pt',
  locales: ['pt', 'en', ...pseudo],
  pseudoLocale: 'pseudo',
  catalogs: [
    { path: '<rootDir>/locales/{locale}/entry', include: entry },
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: [...entry, tests],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
