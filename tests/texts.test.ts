import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, it, vi } from 'vitest'
import { feelWords, rpeWords } from '#src/training/words/scale-words.ts'
import linguiConfig from '../lingui.config.ts'
import { importsOf, pathOf, root, sourceFiles } from './support/source-files.ts'

vi.mock('@lingui/core/macro', () => ({ msg: (words: TemplateStringsArray) => ({ message: words.join('') }) }))

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** What is behind these is looked at below, or they name every screen without showing one. */
const router = 'src/app/router.tsx'
const doors = [router, 'src/app/routes/signed-in.tsx', 'src/app/routes/coach-only.tsx']

/** The screens that the router shows without a sign-in. */
function entryPages(): string[] {
  const [list = ''] = /const entrance[^;]*?\n\]/.exec(read(router)) ?? []
  return Array.from(list.matchAll(/import\('([^']+)'\)/g), ([, file = '']) =>
    pathOf(file, join(root, router)),
  )
}

const importedBy = (file: string) => importsOf(join(root, file)).filter((target) => !doors.includes(target))

/** Every file of the app that these can bring to the screen. */
function reachable(from: string[], next: (file: string) => string[] = importedBy): Set<string> {
  const seen = new Set<string>()
  const queue = [...from]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const ours = /^src\/.*\.tsx?$/.test(file) && existsSync(join(root, file))
    if (!ours || seen.has(file)) continue
    seen.add(file)
    queue.push(...next(file))
  }
  return seen
}

/** What a file cannot do without, and what it fetches with the texts that are there already. */
function neededBy(file: string): string[] {
  const text = read(file)
  return [
    ...text.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]* from )?'([.#][^']+)'/gm),
    ...text.matchAll(/onDemand[^;]*?import\('([.#][^']+)'\)[^;]*?'entry',?\s*\)/g),
  ].map(([, specifier = '']) => pathOf(specifier, join(root, file)))
}

/** Those of these files with texts that come later than the catalogue that is loaded first. */
function withLaterTexts(files: Iterable<string>): string[] {
  const [entry] = linguiConfig.catalogs ?? []
  const globs = (entry?.include ?? []).map((glob) => glob.replace('<rootDir>/', ''))
  const withTexts = [...files].filter((file) => /@lingui\/\w+\/macro/.test(read(file)))
  expect(withTexts.length).toBeGreaterThan(20)
  return withTexts.filter((file) => !globs.some((glob) => matchesGlob(file, glob)))
}

it('the texts that can be seen without a sign-in are all in the catalogue that is loaded first', () => {
  const pages = entryPages()
  expect(pages.length).toBeGreaterThan(5)
  expect(withLaterTexts(reachable(['src/main.tsx', ...pages]))).toEqual([])
})

it('so are those of an athlete’s Today, which waits for no others', () => {
  const today = ['signed-in.tsx', 'dashboard.tsx', 'home/home-page.tsx'].map(
    (file) => `src/app/routes/${file}`,
  )
  const files = reachable(['src/main.tsx', ...today], neededBy)
  expect(files).toContain('src/training/thresholds/own-numbers.tsx')
  expect(files).not.toContain('src/app/routes/team/team-page.tsx')
  expect(withLaterTexts(files)).toEqual([])
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
