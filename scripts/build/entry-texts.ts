import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsOf, pathOf, root } from './source-files.ts'

const router = 'src/app/router.tsx'
const main = 'src/main.tsx'
const home = ['signed-in.tsx', 'dashboard.tsx', 'home/home-page.tsx'].map((file) => `src/app/routes/${file}`)

/** What is behind these is looked at by itself, or they name every screen without showing one. */
const doors = [router, 'src/app/routes/signed-in.tsx', 'src/app/routes/coach-only.tsx']

const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** The screens that the router shows without a sign-in. */
function entryPages(): string[] {
  const [list = ''] = /const entrance[^;]*?\n\]/.exec(read(router)) ?? []
  return Array.from(list.matchAll(/import\('([^']+)'\)/g), ([, file = '']) =>
    pathOf(file, join(root, router)),
  )
}

const importedBy = (file: string) => importsOf(join(root, file)).filter((target) => !doors.includes(target))

/** What a file cannot do without, and what it fetches with the texts that are there already. */
function neededBy(file: string): string[] {
  const text = read(file)
  return [
    ...text.matchAll(/^(?:import|export) (?!type\b)(?:[^'"]* from )?'([.#][^']+)'/gm),
    ...text.matchAll(
      /onDemand(?:<\w+>)?\(\s*\(\) => import\('([.#][^']+)'\)(?:(?!onDemand)[^])*?'entry',?\s*\)/g,
    ),
  ].map(([, specifier = '']) => pathOf(specifier, join(root, file)))
}

/** Every file of the app that these can bring to the screen. */
function reachable(from: string[], next: (file: string) => string[]): Set<string> {
  const ours = (file: string) => /^src\/.*\.tsx?$/.test(file) && existsSync(join(root, file))
  const seen = new Set(from)
  for (const file of seen) for (const target of next(file)) if (ours(target)) seen.add(target)
  return seen
}

/**
 * The files whose texts are fetched by themselves (`src/i18n/start.ts`), from the imports: all that somebody can see who
 * has not signed in, and an athlete's Today until something on it is pressed.
 */
export function entryTexts(): string[] {
  const seenBefore = reachable([main, ...entryPages()], importedBy)
  const seenOnToday = reachable([main, ...home], neededBy)
  return [...new Set([...seenBefore, ...seenOnToday])]
    .filter((file) => /@lingui\/\w+\/macro/.test(read(file)))
    .toSorted()
}
