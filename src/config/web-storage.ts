import { createStore } from './create-store.ts'

/** Every key this app writes to the browser's storages. */
export const storageKeys = {
  /** Local storage; also read by the inline script of index.html, before anything else runs. */
  theme: 'rumo-theme',
  /**
   * Local storage and session storage: the chosen language (docs/product.md, "Times, dates and languages"). A cookie
   * of this name is read, and never written.
   */
  language: 'rumo-language',
  /** Local storage, over http alone: who is signed in on this device. */
  sessionRecord: 'rumo-session',
  /** Local storage: what is typed in a form and not saved yet, per person and form. */
  draft: 'rumo-draft',
  /** Local storage: that this browser keeps data of a person, and how much of it is unsent, per person. */
  unsentMark: 'rumo-unsent',
  /** Local storage: the athlete whose calendar the coach looked at last, per coach. */
  lastAthlete: 'rumo-last-athlete',
  /** Local storage: "week" when the person chose weeks on a screen that has room for a month. */
  calendarView: 'rumo-calendar-view',
  /** Local storage: the reasons a coach has handled here that no workout can say, per coach. */
  seenReasons: 'rumo-seen-reasons',
  /** Local storage: the plans that an athlete has had on the screen here, per athlete. */
  seenPlans: 'rumo-seen-plans',
  /** Local storage: what was read of the texts that were on the screen here last, per person. */
  readings: 'rumo-readings',
  /** Local storage: the texts whose reading a person has said to be right here, as digests, per person. */
  settledTexts: 'rumo-settled-texts',
  /** Local storage: the texts that are read differently since an update, until they were looked at, per person. */
  changedReadings: 'rumo-changed-readings',
  /** Session storage: the plans a coach has copied, per coach. */
  plans: 'rumo-plans',
  /** Local storage: what an application of a plan is writing, per coach and application. */
  applying: 'rumo-applying',
  /** Local storage: the workout that a recording is being matched away from, per athlete and recording. */
  matching: 'rumo-matching',
  /** Session storage: until when no further code can be asked for, and by whom. */
  resend: 'rumo-resend',
  /**
   * Local storage (docs/product.md, "Onboarding"): "true" once the profile has a bio, "false" while it is
   * known to have none.
   */
  hasOnboarded: 'hasOnboarded',
  /** Local storage: the sidebar is collapsed, per person. */
  sidebar: 'rumo-sidebar',
  /** Local storage (docs/product.md, "Install prompt"): when the install prompt was dismissed, and whether for good. */
  installDismissedAt: 'rumo-install-dismissed-at',
  installNever: 'rumo-install-never',
  /** Local storage: "true" once somebody here declined notices of answers. */
  noticesDeclined: 'rumo-notices-declined',
  /** Local storage: the time zones in which a person was asked on this device whether they travel, per person. */
  askedZones: 'rumo-asked-zones',
  /** Local storage: when the browser was last asked not to clear this app's data. */
  persistAskedAt: 'rumo-persist-asked-at',
  /** Local storage: who left this device before the server had confirmed it, as a user id. */
  pendingSignOut: 'rumo-pending-sign-out',
  /** Session storage: how far down a page was scrolled, in px, per `pageId`. */
  scroll: 'rumo-scroll',
  /** Session storage: search and filter of a page's list, per `pageId`. */
  pageState: 'rumo-page-state',
  /** Session storage: what was sent along to a provider and must come back unchanged. */
  authorisationState: 'rumo-authorisation-state',
  /** Session storage (docs/product.md, "Sign-in"): the profile, and when the session ends. */
  profile: 'athlete',
  expiresAt: 'expiresAt',
} as const

/** The page of one entry of the history. The router's key alone is the same for every address that was loaded. */
export const pageId = ({ key, pathname, search }: { key: string; pathname: string; search: string }) =>
  `${key}:${pathname}${search}`

/**
 * The browser's small storages, as the app uses them. Each may be full, or the browser may forbid it. Then a write keeps
 * nothing, a read finds nothing, and neither throws: every caller has to handle a missing key on a new device as well.
 */
type KeyStore = {
  /** Null when there is none. */
  read(key: string): string | null
  /** A value that was written as JSON; null when there is none, or what is there is no JSON. */
  readJson(key: string): unknown
  write(key: string, value: string): void
  remove(key: string): void
  keys(): string[]
  /** Called after every change, of other tabs too. @returns stops it. */
  subscribe: (listener: () => void) => () => void
}

/** @param storage looked up at each use: where storage is forbidden, looking at it throws. */
export function keyStore(storage: () => Storage): KeyStore {
  const unlessForbidden = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(storage())
    } catch {
      return otherwise
    }
  }
  const changes = createStore<void>(undefined, (write) => {
    const onStorage = () => write()
    globalThis.addEventListener('storage', onStorage)
    return () => globalThis.removeEventListener('storage', onStorage)
  })
  return {
    read: (key) => unlessForbidden((store) => store.getItem(key), null),
    readJson: (key) => unlessForbidden((store) => JSON.parse(store.getItem(key) ?? 'null') as unknown, null),
    write: (key, value) => {
      unlessForbidden((store) => store.setItem(key, value), undefined)
      changes.write()
    },
    remove: (key) => {
      unlessForbidden((store) => store.removeItem(key), undefined)
      changes.write()
    },
    keys: () => unlessForbidden((store) => Object.keys(store), []),
    subscribe: changes.subscribe,
  }
}

/** Kept on the device until it is removed. */
export const deviceStore = keyStore(() => localStorage)

/** Kept as long as the tab is open. */
export const tabStore = keyStore(() => sessionStorage)
