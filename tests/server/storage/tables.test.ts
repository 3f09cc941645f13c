import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyCollection } from '#server/store/collections.ts'
import { startTestApp, type TestApp } from '../../support/test-app.ts'

/** What keeps each table small, besides those of the collections, whose rows have a quota each. */
const bounds: Record<string, string> = {
  calendars: 'one a person',
  connections: 'one a person and provider',
  group_coaches: 'limits.coaches of each group',
  idempotency_keys: 'quotas.keptAnswers a person, 30 days',
  mails: 'daily limits of receiver and sender, 30 days',
  meta: 'a handful of the server’s own values',
  notice_settings: 'one a person',
  notices: 'quotas.notices a person, cleaned up hourly',
  passkey_challenges: 'limits of requests, until they expire',
  passkeys: 'quotas.passkeys a person',
  proofs: 'limits of requests, until they expire',
  provider_reads: 'mostPending unread of a connection',
  push_subscriptions: 'quotas.pushSubscriptions a person',
  pushes: 'one for each notice and browser, until it is sent or given up',
  revocations: 'one for each connection that ended, until it is revoked or given up',
  scope_holders: 'follows memberships, which have a quota',
  second_steps: 'one a person',
  sent_workouts: 'mostSent of a connection',
  sessions: 'quotas.sessions a person',
  sign_ups: 'limits of requests, until they expire',
  sync_clock: 'one row',
  sync_log:
    'limits.writesPerHour a person, which what follows a row counts for too; what half a year made redundant is truncated',
  unfinished: 'one for each person who goes or is handed over, until it is done',
  usage: 'one for each person and collection',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

it('every table that a person can fill has a bound', async () => {
  const tables = await app.store.db.introspection.getTables()
  const names = tables.map(({ name }) => name).filter((name) => !/^(kysely_|sqlite_)/.test(name))
  const ofCollections = everyCollection.map(({ table }) => table)
  expect(names.toSorted()).toEqual([...Object.keys(bounds), ...ofCollections].toSorted())
})
