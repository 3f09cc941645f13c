import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Portuguese is written in the code itself; English is a translation of it. */
export default defineConfig({
  sourceLocale: 'pt',
  locales: ['pt', 'en'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['<rootDir>/src'] }],
  format: formatter({ lineNumbers: false }),
})
