import { expect } from '@playwright/test'
import { type OutboxMail, readOutbox } from '../../support/outbox.ts'
import type { Club } from './club.ts'

/** The newest mail to this address, as soon as there is one. */
async function mailTo(club: Club, address: string): Promise<OutboxMail> {
  let found: OutboxMail | undefined
  await expect
    .poll(async () => {
      found = (await readOutbox(club.server.settings.dataDir)).findLast(({ to }) => to === address)
      return found?.to
    })
    .toBe(address)
  if (!found) throw new Error(`No mail to ${address}`)
  return found
}

/** The six digits of the newest mail. */
export async function codeIn(club: Club, address: string): Promise<string> {
  return /\b\d{6}\b/.exec((await mailTo(club, address)).text)?.[0] ?? ''
}

/** The link of the newest mail, at the address that the test's browser uses. */
export async function linkIn(club: Club, address: string): Promise<string> {
  const found = /https?:\/\/\S+/.exec((await mailTo(club, address)).text)?.[0] ?? ''
  const { pathname, search } = new URL(found)
  return club.url + pathname + search
}
