import type { Subscription } from 'rxjs'
import { createStore } from '#src/config/create-store.ts'
import { paths } from '#src/config/paths.ts'
import { screenTimings } from '#src/config/timings.ts'
import { type StorageTrouble, storageTroubleOf } from '#src/domain/storage-trouble.ts'
import { broadcast, forgetSharedFiles } from '#sync/browser.ts'
import type { SessionRecord, SyncClient } from '#sync/client.ts'
import { replaceDatabase } from '../query/live-store.ts'
import { forgetSessionRecord, readSessionRecord, writeSessionRecord } from './session-record.ts'
import { keepMark, readMark } from './unsent-flag.ts'

/** How many changes were unsent when the app was last open here; undefined when unknown. */
type Emptied = { unsent: number | undefined }

/** Who this page works for. */
export type Person =
  /** Asking the device who is remembered. */
  | { kind: 'starting' }
  /** `left`: somebody signed out in this page's life, here or in another tab. */
  | { kind: 'nobody'; left: boolean }
  /** Today is shown from what is stored, before the person's database is open. The client only reads. */
  | { kind: 'opening'; record: SessionRecord; client: SyncClient }
  | {
      kind: 'open'
      record: SessionRecord
      client: SyncClient
      /** This person's data was deleted here since the last time, and what was unsent then is lost. */
      emptied: Emptied | undefined
    }
  /** The browser would not open the person's database, or took it away while it was in use. */
  | { kind: 'storage-failed'; record: SessionRecord; trouble: StorageTrouble }
  /** Somebody else signed in on this browser, in another tab; the first person's data is closed. */
  | { kind: 'other-person'; record: SessionRecord }

/** On demand: the sign-in page carries no database. */
const loadOpener = () => import('./open-person.ts')

/** On demand: only a start on home needs it. */
const loadFirstScreen = () => import('#sync/first-screen.ts')

/** Home may be shown before the database is open. */
const isAtHome = () => location.pathname === paths.home

/** Fetches the code before it is known who is to be opened. When it does not arrive, opening reports that. */
export function prepareToOpen(): void {
  const load: () => Promise<unknown> = isAtHome() ? loadFirstScreen : loadOpener
  load().catch(() => undefined)
}

const store = createStore<Person>({ kind: 'starting' })
let shown = () => {}
let marking: Subscription | undefined
const otherTabs = broadcast('rumo-person')
/** Opening and closing databases one after the other: one person's is closed before the next one's opens. */
let line: Promise<unknown> = Promise.resolve()

function oneAfterAnother<T>(task: () => Promise<T>): Promise<T> {
  const mine = line.then(task)
  line = mine.catch(() => undefined)
  return mine
}

export const personStore = {
  subscribe: store.subscribe,
  read: store.read,

  /** Opens the remembered person, without a network; call once when the page starts. */
  start(): Promise<void> {
    otherTabs.subscribe(() => void oneAfterAnother(followOtherTab))
    return oneAfterAnother(async () => {
      if (!isSecureContext) (await import('./missing-crypto.ts')).addMissingCrypto()
      const record = await readSessionRecord()
      if (record) await open(record, 'expected')
      else store.write({ kind: 'nobody', left: false })
    })
  },

  /** Resolves when it is known who this page works for, or after this time (ms). */
  known(limit: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        stop()
        resolve()
      }
      const stop = store.subscribe(() => store.read().kind !== 'starting' && end())
      setTimeout(end, limit)
    })
  },

  /** Today is drawn: what comes next no longer delays it. */
  todayIsShown(): void {
    shown()
  },

  /** Somebody has just signed in: remembers and opens them. The same person again only resumes the exchange. */
  signedIn(record: SessionRecord): Promise<void> {
    return oneAfterAnother(async () => {
      await writeSessionRecord(record)
      const person = store.read()
      if (person.kind === 'open' && person.record.userId === record.userId) {
        person.client.syncNow()
        store.write({ ...person, record })
      } else {
        await leave('close')
        await open(record)
      }
      otherTabs.post('changed')
    })
  },

  /** Forgets the person on this device; their data is deleted, or kept for their next sign-in here. */
  signedOut(data: 'delete' | 'keep'): Promise<void> {
    return oneAfterAnother(async () => {
      await forgetSessionRecord()
      await forgetSharedFiles()
      otherTabs.post('changed')
      await leave(data === 'delete' ? 'wipe' : 'close')
      store.write({ kind: 'nobody', left: true })
    })
  },
}

/** @param data `expected` when this person was at work on this device before, so that it must be there. */
async function open(record: SessionRecord, data?: 'expected'): Promise<void> {
  try {
    const first = data === 'expected' ? await showFirst(record) : null
    const { openPerson, isOnDevice } = await loadOpener()
    const unsent = readMark(record.userId)
    const expected = data === 'expected' || unsent !== undefined
    const emptied = expected && !(await isOnDevice(record.userId)) ? { unsent } : undefined
    const client = await openPerson(
      record,
      () => void oneAfterAnother(() => endLost(record)),
      (expiresAt) => void oneAfterAnother(() => keepSessionEnd(record.userId, expiresAt)),
    )
    if (first) replaceDatabase(first.database, client.database)
    marking = keepMark(record.userId, client.status$)
    store.write({ kind: 'open', record, client, emptied })
  } catch (error) {
    const trouble = storageTroubleOf(error)
    // One part that does not open closes the others.
    store.write({ kind: 'storage-failed', record, trouble: trouble === 'gone' ? 'unreadable' : trouble })
  }
}

/** The server said when the session ends: this device remembers it, and the other tabs follow. */
async function keepSessionEnd(userId: number, expiresAt: string): Promise<void> {
  const person = store.read()
  if (person.kind !== 'open' || person.record.userId !== userId || person.record.expiresAt === expiresAt)
    return
  const record = { ...person.record, expiresAt }
  await writeSessionRecord(record)
  store.write({ ...person, record })
  otherTabs.post('changed')
}

/** Shows an athlete's Today from what is stored, and waits until it is drawn. */
async function showFirst(record: SessionRecord): Promise<SyncClient | null> {
  if (record.role !== 'athlete' || !isAtHome()) return null
  const first = await loadFirstScreen().catch(() => null)
  const client = await first?.readOnlyClient(record.userId)
  if (!client) return null
  const drawn = new Promise<void>((resolve) => {
    // After its paint: the code of the database would run before it.
    shown = () => requestAnimationFrame(() => setTimeout(resolve))
    // Another page, or one that nobody sees, draws no Today.
    setTimeout(resolve, screenTimings.firstScreen)
  })
  store.write({ kind: 'opening', record, client })
  await drawn
  return client
}

/** The database went away under the app. When another tab signed out just now, that is why, and no trouble. */
async function endLost({ userId }: SessionRecord): Promise<void> {
  const person = store.read()
  if (person.kind !== 'open' || person.record.userId !== userId) return
  const { record, client } = person
  // An empty database has nothing unsent, which is not what is to be remembered.
  marking?.unsubscribe()
  if ((await readSessionRecord())?.userId !== userId) return followOtherTab()
  store.write({ kind: 'storage-failed', record, trouble: 'gone' })
  // There is nothing left to close properly, and the next start makes everything new.
  client.close().catch(() => undefined)
}

/** The screens let go of the database before it is closed under them. */
async function leave(how: 'close' | 'wipe'): Promise<void> {
  const person = store.read()
  if (person.kind !== 'open') return
  const { client } = person
  marking?.unsubscribe()
  store.write({ kind: 'starting' })
  await client[how]()
}

async function followOtherTab(): Promise<void> {
  const record = await readSessionRecord()
  const person = store.read()
  if (person.kind === 'open') {
    if (record?.userId === person.record.userId) {
      person.client.syncNow()
      return store.write({ ...person, record })
    }
    await leave('close')
    return store.write(record ? { kind: 'other-person', record } : { kind: 'nobody', left: true })
  }
  if (record && person.kind === 'nobody') await open(record)
}
