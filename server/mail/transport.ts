import { createTransport } from 'nodemailer'
import type { Settings } from '../env.ts'
import type { MailRow } from '../store/tables.ts'
import { writeToOutbox } from './outbox.ts'

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
