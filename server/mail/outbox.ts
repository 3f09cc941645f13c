import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renameDurably } from '../store/files/durable.ts'
import type { MailRow } from '../store/tables.ts'

/** Where mails go when no mail server is set. */
function outbox(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/**
 * One `.eml` file per mail, on the disk and complete when this settles, for the text in the table is wiped then. A
 * repetition overwrites itself; a full disk leaves nothing behind.
 */
export async function putIntoOutbox(dataDir: string, mail: MailRow, content: Buffer): Promise<void> {
  const folder = outbox(dataDir)
  const name = `${String(mail.id).padStart(6, '0')}-${mail.recipient.replaceAll(/[^a-z0-9@.+-]/gi, '_').slice(0, 200)}.eml`
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${name}.part`)
  try {
    await writeFile(unfinished, content)
    await renameDurably(unfinished, join(folder, name))
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/** Deletes what was written before this instant, and what a crash left half written. */
export async function clearOutbox(dataDir: string, before: Date): Promise<void> {
  const folder = outbox(dataDir)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (!/\.eml(\.part)?$/.test(name)) continue
    const file = join(folder, name)
    if ((await stat(file)).mtimeMs <= before.getTime()) await rm(file, { force: true })
  }
}
