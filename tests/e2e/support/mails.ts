import { expect } from '@playwright/test'
import { type OutboxMail, readOutbox } from '../../support/outbox.ts'
import type { Club } from './club.ts'

/** The newest mail to this address that says this, as soon as there is one: others may have come first. */
async function mailTo(club: Club, address: string, says: RegExp): Promise<OutboxMail> {
  let found: OutboxMail | undefined
  await expect
    .poll(async () => {
      found = (await readOutbox(club.server.settings.dataDir)).findLast(
        ({ to, text }) => to === address && says.test(text),
      )
      return found?.to
    })
    .toBe(address)
  if (!found) throw new Error(`No mail to ${address}`)
  return found
}

/** The six digits of the newest mail that has them. */
export async function codeIn(club: Club, address: string): Promise<string> {
  const digits = /\b\d{6}\b/
  return digits.exec((await mailTo(club, address, digits)).text)?.[0] ?? ''
}

/** The link of the newest mail that has one, at the address that the test's browser uses. */
export async function linkIn(club: Club, address: string): Promise<string> {
  const link = /https?:\/\/\S+/
  const found = link.exec((await mailTo(club, address, link)).text)?.[0] ?? ''
  const { pathname, search } = new URL(found)
  return club.url + pathname + search
}
