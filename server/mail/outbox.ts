import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renameDurably } from '../store/durable.ts'
import type { MailRow } from '../store/tables.ts'

/** The folder for mails when no mail server is configured. */
function outbox(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/**
 * Writes one `.eml` file per mail. It is complete and on disk when this resolves, because the queue then deletes the
 * text. A repetition overwrites the same file; after an error (a full disk) no partial file is left.
 */
export async function writeToOutbox(dataDir: string, mail: MailRow, content: Buffer): Promise<void> {
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

/** Deletes mails written before this instant, and partial files left by a crash. */
export async function clearOutbox(dataDir: string, before: Date): Promise<void> {
  const folder = outbox(dataDir)
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    if (!/\.eml(\.part)?$/.test(name)) continue
    const file = join(folder, name)
    // A mail that is being written loses its partial name meanwhile.
    const written = await stat(file).catch(() => undefined)
    if (written && written.mtimeMs <= before.getTime()) await rm(file, { force: true })
  }
}
