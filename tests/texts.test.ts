import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { feelWords, rpeWords } from '#src/training/words/scale-words.ts'
import { entryTexts } from '../scripts/build/entry-texts.ts'
import { root, sourceFiles } from '../scripts/build/source-files.ts'

vi.mock('@lingui/core/macro', () => ({ msg: (words: TemplateStringsArray) => ({ message: words.join('') }) }))

const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('the catalogue that is loaded first has the texts that can be seen without a sign-in', () => {
  const files = entryTexts()
  const expected = [
    'src/app/pages/error-pages.tsx',
    'src/features/auth/password/reset-password-page.tsx',
    'src/features/auth/sign-in/second-step.tsx',
    'src/features/auth/sign-up/verification-form.tsx',
    'src/features/groups/accept/accept-invite-page.tsx',
    'src/features/groups/join/join-page.tsx',
    'src/ui/toast/toast-place.tsx',
  ]
  expect(files).toEqual(expect.arrayContaining(expected))
  for (const file of ['src/app/routes/team/team-page.tsx', 'src/features/workouts/missed/missed-dialog.tsx'])
    expect(files).not.toContain(file)
})

it('and those of an athlete’s Today, which waits for no others', () => {
  const expected = [
    'src/app/pages/storage-failed-page.tsx',
    'src/app/routes/home/today-page.tsx',
    'src/app/shell/notices.tsx',
    'src/training/thresholds/own-numbers.tsx',
    'src/ui/dialog/dialog-frame.tsx',
  ]
  expect(entryTexts()).toEqual(expect.arrayContaining(expected))
})

/** Fixed by the specification of the product: people and their reports quote them. */
const refusals = [
  'Failed to delete athlete workout',
  'Failed to delete meal plan',
  'Failed to refresh data',
  'Invalid invite parameters',
  'Invalid invite ID format',
  'Failed to accept invite',
  'Authorization code not found',
  'Failed to create connection',
  'Failed to refresh tokens',
  'Check your credentials and try again',
  'Sign in failed',
  'Account creation failed',
  'Failed to create account',
  'Failed to invite member',
  'Failed to reset password',
  ...['create', 'edit', 'complete'].map((act) => `Failed to ${act} workout`),
  ...['event', 'attendance', 'meal plan', 'meal item', 'template'].flatMap((what) =>
    ['create', 'edit'].map((act) => `Failed to ${act} ${what}`),
  ),
]

const emptyLists = ['No Templates Yet', 'No Matches Found']

const unreadable = [
  'Failed to validate athlete data',
  'Error validating workout data',
  'Error validating meal plan data on fetch',
  'Error validating fetched groups data',
]

it('what did not succeed, what is not there and what is not set is said in English word for word as specified', () => {
  const catalogues = read('locales/en/entry.po') + read('locales/en/messages.po')
  const others = ['Not set', 'Not provided', 'Must be a valid email', 'Authorization failed: {error}']
  const texts = [...refusals, ...emptyLists, ...unreadable, ...others]
  expect(texts.filter((text) => !catalogues.includes(`msgstr "${text}"`))).toEqual([])
})

it('the words of effort and feel are those of the product page', () => {
  const catalogues = read('locales/en/entry.po') + read('locales/en/messages.po')
  const english = ({ message = '' }) =>
    new RegExp(`msgid "${message}"\\nmsgstr "(.+)"`).exec(catalogues)?.[1] ?? message
  const product = read('docs/product.md').replaceAll('\n ', '')
  expect(product).toContain(`Effort (RPE) has ten steps: ${Object.values(rpeWords).map(english).join(', ')}.`)
  expect(product).toContain(`each with a face: ${Object.values(feelWords).map(english).join(', ')}.`)
})

it('dates and hours are typed in the order of the app’s language, not in the browser’s own fields', () => {
  const native = /type=(\{?["'`])(date|datetime-local|month|week|time)\1/
  const screens = sourceFiles(join(root, 'src')).filter((file) => file.endsWith('.tsx'))
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.filter((file) => native.test(readFileSync(file, 'utf8')))).toEqual([])
})

/** Names (of TrainingPeaks the first half), people after whom zones are named, days, and words that a text quotes. */
const names =
  /^(Rumo|Strava|Training|Intervals|Zwift|Garmin|Wahoo|Coros|Suunto|Polar|Coggan|Friel|Endurance|Korner|Share|Home|Screen|Add|Settings|Account|Privacy|Lake|Tri|(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day)$/

it('English texts are in sentence case', () => {
  const texts = ['entry', 'messages'].flatMap((catalogue) =>
    Array.from(read(`locales/en/${catalogue}.po`).matchAll(/^msgstr "(.+)"$/gm), ([, text = '']) => text),
  )
  expect(texts.length).toBeGreaterThan(500)
  // A capital is right at the start, after the end of a sentence, a colon, a bracket, a quote or a line break.
  const titled = texts.filter(
    (text) =>
      !emptyLists.includes(text) &&
      Array.from(text.matchAll(/(?<=[\p{L}\d,] )\p{Lu}\p{Ll}+/gu), ([word]) => word).some(
        (word) => !names.test(word),
      ),
  )
  expect(titled).toEqual([])
})
