import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../env.ts'
import type { MailRow } from '../store/tables.ts'

/** Settles when the next server has taken the mail. */
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

function overSmtp(settings: Settings, url: string): Deliver {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return async (mail) => {
    await transport.sendMail(message(settings, mail))
  }
}

/** One `.eml` file per mail, complete as soon as it is there under its name; a repetition overwrites itself. */
function intoFiles(settings: Settings): Deliver {
  const folder = join(settings.dataDir, 'outbox')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message: content } = await transport.sendMail(message(settings, mail))
    const name = `${String(mail.id).padStart(6, '0')}-${mail.recipient.replaceAll(/[^a-z0-9@.+-]/gi, '_')}.eml`
    await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `.${name}.part`)
    await writeFile(unfinished, content as Buffer)
    await rename(unfinished, join(folder, name))
  }
}

/** SMTP when a mail server is set, else files in the data folder. */
export function createDelivery(settings: Settings): Deliver {
  return settings.mailUrl ? overSmtp(settings, settings.mailUrl) : intoFiles(settings)
}
