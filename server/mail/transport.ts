import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../env.ts'
import { renameDurably } from '../store/durable.ts'
import type { MailRow } from '../store/tables.ts'

/** Resolves when the mail server has accepted the mail. */
export type Deliver = (mail: MailRow) => Promise<void>

const timeoutMs = 30_000

function message(settings: Settings, mail: MailRow) {
  const { messageId, recipient: to, subject, text } = mail
  return {
    from: settings.mailFrom,
    to: { name: '', address: to },
    messageId,
    subject,
    text,
    date: new Date(mail.createdAt),
  }
}

/**
 * Codes and links must not travel in the clear. Nodemailer lets the address itself overrule this, for a mail server in a
 * network of one's own: `smtp://host/?requireTLS=false`.
 */
export function requiresTls(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Whether the mail server refuses this receiver or mail for good. A fault of our account there can be mended. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode = 0 } = error as { command?: string; responseCode?: number }
  return (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500 && responseCode < 600
}

function overSmtp(settings: Settings, url: string): Deliver {
  const transport = createTransport({
    requireTLS: requiresTls(url),
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return async (mail) => {
    await transport.sendMail(message(settings, mail))
  }
}

function intoFiles(settings: Settings): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message: content } = await transport.sendMail(message(settings, mail))
    await writeToOutbox(settings.dataDir, mail, content as Buffer)
  }
}

/** Delivers by SMTP when a mail server is configured, else into files in the data folder. */
export function createDelivery(settings: Settings): Deliver {
  return settings.mailUrl ? overSmtp(settings, settings.mailUrl) : intoFiles(settings)
}

/** The folder for mails when no mail server is configured. */
function outbox(dataDir: string): string {
  return join(dataDir, 'outbox')
}

/**
 * Writes one `.eml` file per mail. It is complete and on disk when this resolves, because the queue then deletes the
 * text. A repetition overwrites the same file; after an error (a full disk) no partial file is left.
 */
async function writeToOutbox(dataDir: string, mail: MailRow, content: Buffer): Promise<void> {
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
