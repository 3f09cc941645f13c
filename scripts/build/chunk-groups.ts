import { build, type InlineConfig, type Rolldown } from 'vite'

const routes = '/src/app/routes'
const features = '/src/features'

/**
 * What is opened together, in the order in which people need it. Each becomes one file with the modules that the files
 * before it do not have: on a phone, a hundred requests for small files take longer than the files themselves, and a
 * device that is not online yet gets few files sooner than many. The order also keeps files from importing each other
 * in a circle: a file needs only those before it.
 */
const groups = [
  { name: 'start', entries: ['/index.html'] },
  { name: 'entrance', entries: [`${features}/auth/sign-in/sign-in-page.tsx`] },
  {
    name: 'home',
    entries: [
      `${routes}/signed-in.tsx`,
      `${routes}/dashboard.tsx`,
      `${routes}/home/home-page.tsx`,
      '/sync/first-screen.ts',
    ],
  },
  // Home is drawn before the database is open.
  { name: 'database', entries: ['/src/data/session/open-person.ts', `${features}/auth/sign-in/sign-in.ts`] },
  // What few starts need: one whose texts were not read before, and one of a new database.
  {
    name: 'upkeep',
    entries: ['/workers/volume/connection.ts', '/sync/replication/snapshot/snapshot-source.ts'],
  },
  {
    name: 'overlay',
    entries: [
      '/src/ui/dialog/dialog-frame.tsx',
      '/src/ui/toast/toast-place.tsx',
      `${features}/activities/match-arrived.tsx`,
      `${features}/sync-status/attention/refusal-words.ts`,
      '/src/app/shell/refresh-gesture.tsx',
      '/src/app/shell/rare-notices.tsx',
      '/src/app/shell/profile/profile-actions.tsx',
      `${features}/events/events-today.tsx`,
      `${features}/workouts/thread/unread-replies.tsx`,
      `${routes}/home/without-coach.tsx`,
    ],
  },
  // Each is seen once. The files after this one take from it what a form with steps is made of, which the log form needs too.
  {
    name: 'account',
    entries: [
      `${features}/auth/passkeys/enter-with-passkey.ts`,
      `${features}/auth/sign-in/second-step.tsx`,
      `${features}/auth/sign-up/sign-up-page.tsx`,
      `${features}/auth/sign-up/verification-page.tsx`,
      `${features}/auth/sign-up/send-code.ts`,
      `${features}/auth/sign-up/privacy-page.tsx`,
      `${features}/auth/password/forgot-password-page.tsx`,
      `${features}/auth/password/reset-password-page.tsx`,
      `${features}/groups/accept/accept-invite-page.tsx`,
      `${features}/groups/join/join-page.tsx`,
      `${features}/profile/onboarding-page.tsx`,
    ],
  },
  {
    name: 'training',
    entries: [
      `${features}/workouts/completion/complete-dialog.tsx`,
      `${features}/workouts/missed/missed-dialog.tsx`,
      `${features}/workouts/plan-change-panel.tsx`,
      `${features}/marks/mark-dialog.tsx`,
      `${features}/marks/today-marks.tsx`,
      `${features}/today/recorded-sessions.tsx`,
      `${features}/workouts/deck/deck-view.tsx`,
      `${routes}/training/workout-page.tsx`,
      `${routes}/training/workouts-page.tsx`,
      `${features}/sync-status/sync-panel.tsx`,
      '/src/ui/menu-popover.tsx',
    ],
  },
  {
    name: 'coach',
    entries: [
      `${routes}/training/athlete-page.tsx`,
      `${routes}/training/athlete-workout-page.tsx`,
      `${features}/workouts/form/workout-form-dialog.tsx`,
      '/src/training/planning/drag.ts',
      `${features}/calendar/planning/bulk/selection-bar.tsx`,
      `${features}/calendar/planning/bulk/shift-dialog.tsx`,
      `${features}/calendar/planning/bulk/copy-dialog.tsx`,
      `${features}/calendar/planning/bulk/remove-dialog.tsx`,
      `${features}/library/panel/library-panel.tsx`,
      `${routes}/library/template-page.tsx`,
      `${features}/library/library-page.tsx`,
      `${routes}/team/team-page.tsx`,
      `${routes}/team/athletes-page.tsx`,
      `${routes}/team/team-week-page.tsx`,
      `${features}/groups/groups-page.tsx`,
      `${routes}/groups/group-page.tsx`,
      `${routes}/groups/group-events-page.tsx`,
      `${routes}/groups/group-event-page.tsx`,
      `${features}/groups/invitations/group-invitations-page.tsx`,
      '/src/app/shell/unfinished-workouts.tsx',
    ],
  },
  // With everything else that is fetched on demand: what is opened less often, or only when something went wrong.
  { name: 'screens', entries: [`${routes}/coach-only.tsx`] },
]

/** Fetched by few people, once, and heavy: a file of its own each. */
const rare = /\/locales\/|curve-plot/

/** What a person can do without: everything that is not opened on Today, when completing, and in the calendar. */
const later = /^assets\/(coach|read-worker|curve-plot|screens)-/

/**
 * @returns the files in the order in which a device needs them, those of no group after the first screens. With the
 * essential ones alone the app opens, shows Today and the calendar, and logs a workout.
 */
export function filesByNeed<File extends { url: string }>(files: File[]): (File & { essential: boolean })[] {
  const sorted = files.toSorted((a, b) => needOf(a.url) - needOf(b.url))
  return sorted.map((file) => ({ ...file, essential: !later.test(file.url) }))
}

function needOf(url: string): number {
  const name = (one: string) => groups.findIndex((group) => one.startsWith(`assets/${group.name}-`))
  if (url === 'index.html') return -1
  return name(url) === -1 ? name('assets/training-') : name(url)
}

/**
 * Builds the app once with the bundler's own chunks to see which modules each group really needs. Import statements name
 * too many, because an index of components imports all of them.
 * @returns the chunk name of a module; null lets the bundler decide.
 */
export async function chunkGroups(config: InlineConfig): Promise<(module: string) => string | null> {
  const chunks = await chunksOf({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  })
  const names = new Map<string, string>()
  const take = (name: string, needed: Iterable<Rolldown.OutputChunk>) => {
    for (const chunk of needed) {
      for (const module of chunk.moduleIds) if (!names.has(module)) names.set(module, name)
    }
  }
  const neededIn = (group: string) => {
    const entries = groups.find(({ name }) => name === group)?.entries ?? []
    return new Set(entries.flatMap((entry) => [...neededBy(chunkOf(entry, chunks), chunks)]))
  }
  const listed = new Map(
    groups.flatMap(({ name, entries }) => entries.map((entry) => [chunkOf(entry, chunks), name] as const)),
  )
  take('start', neededIn('start'))
  // Without a sign-in, the whole page of it would be fetched for the little that comes from there.
  const afterwards = new Set([...neededIn('home'), ...neededIn('database')])
  take(
    'start',
    [...neededIn('entrance')].filter((chunk) => afterwards.has(chunk)),
  )
  for (const [first, name] of listed) take(name, neededBy(first, chunks))
  for (const chunk of chunks.values()) {
    if (chunk.isDynamicEntry && !rare.test(chunk.facadeModuleId ?? ''))
      take('screens', neededBy(chunk, chunks))
  }
  return (module) => names.get(module) ?? null
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>

function chunkOf(entry: string, chunks: Chunks): Rolldown.OutputChunk {
  const found = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(entry)))
  if (!found) throw new Error(`The build has no chunk for ${entry}`)
  return found
}

async function chunksOf(config: InlineConfig): Promise<Chunks> {
  const built = await build(config)
  if (!('output' in built)) throw new Error('The build gave no files')
  const chunks = built.output.filter((file) => file.type === 'chunk')
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
}

/** A chunk and everything it imports, directly or indirectly. */
function neededBy(first: Rolldown.OutputChunk, chunks: Chunks): Set<Rolldown.OutputChunk> {
  const needed = new Set([first])
  for (const { imports } of needed) {
    for (const name of imports) {
      const chunk = chunks.get(name)
      if (chunk) needed.add(chunk)
    }
  }
  return needed
}
