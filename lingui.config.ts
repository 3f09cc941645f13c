import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Made-up letters for every text, to find those that are not translated (`npm run dev -- --pseudo`). Never in a build. */
const pseudo = process.env.RUMO_PSEUDO === '1' ? ['pseudo'] : []

/**
 * Where the texts are that somebody can see who has not signed in, and those of an athlete's Today until something on it
 * is pressed: they are fetched by themselves (`src/i18n/start.ts`).
 */
const entryTexts = [
  'src/app/*.ts',
  'src/app/*.tsx',
  'src/app/pages/**',
  'src/features/auth/*.ts',
  'src/features/auth/*.tsx',
  'src/features/auth/{sign-in,sign-up,password}/**',
  'src/features/groups/{accept,join}/**',
  'src/i18n/**',
  'src/ui/**',
  'src/app/routes/home/{home-extras,today-page}.tsx',
  'src/app/shell/{navigation/**,profile/profile-menu,notices,shell,use-update}*',
  'src/features/install/install-prompt.tsx',
  'src/features/sync-status/sync-pill.tsx',
  'src/features/today/**',
  'src/features/workouts/page/{athlete-workout-card,workout-card}.tsx',
  'src/features/workouts/thread/{author-name,unread-replies}.tsx',
  'src/training/{done/compliance-word,plan-change/changed-word,record/sync-badge,status-word,workout-lines}.tsx',
  'src/training/figures/{compared-share,figure-number,figure-text,session-facts}*',
  'src/training/sport/{sport,sport-card}.tsx',
  'src/training/{thresholds/own-numbers,volume/doubt-sign}.tsx',
  'src/training/words/unread-text.ts',
].map((path) => `<rootDir>/${path}`)

/** Texts that only a test has are nobody's to translate. */
const tests = '<rootDir>/src/**/*.test.*'

/** Portuguese is written in the code itself; English is a translation of it. */
export default defineConfig({
  sourceLocale: 'pt',
  locales: ['pt', 'en', ...pseudo],
  pseudoLocale: 'pseudo',
  catalogs: [
    { path: '<rootDir>/locales/{locale}/entry', include: entryTexts, exclude: [tests] },
    {
      path: '<rootDir>/locales/{locale}/messages',
      include: ['<rootDir>/src'],
      exclude: [...entryTexts, tests],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
