import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventually } from './eventually.ts'
import { mailHeader, mailText } from './mail-server.ts'

export type OutboxMail = { to: string; subject: string; text: string; raw: string }

/** The mails in a data folder's outbox, in the order in which they were asked for. */
export async function readOutbox(dataDir: string): Promise<OutboxMail[]> {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const mails: OutboxMail[] = []
  for (const name of names.toSorted((one, other) => one.localeCompare(other))) {
    const raw = await readFile(join(folder, name), 'utf8')
    mails.push({ to: mailHeader(raw, 'To'), subject: mailHeader(raw, 'Subject'), text: mailText(raw), raw })
  }
  return mails
}

/** Waits until that many mails to the address are in the outbox, and gives the last one. */
export function mailTo(dataDir: string, address: string, count = 1): Promise<OutboxMail> {
  return eventually(async () => {
    const mails = (await readOutbox(dataDir)).filter((mail) => mail.to.includes(address))
    const last = mails.at(-1)
    if (mails.length < count || !last) throw new Error(`${mails.length} of ${count} mails to ${address}`)
    return last
  })
}
