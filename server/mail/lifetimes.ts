import type { Texts } from './texts/texts.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** How long the code or link in a mail works. The other mails have none. */
export const lifetimes = {
  verification: 10 * minuteMs,
  reset: 10 * minuteMs,
  invitation: 14 * dayMs,
  coachInvitation: 14 * dayMs,
} as const satisfies Partial<Record<keyof Texts, number>>

const byKind: ReadonlyMap<string, number> = new Map(Object.entries(lifetimes))

/** Whether the code or link of a mail has ended: it would only be refused. */
export function hasEnded({ kind, createdAt }: { kind: string; createdAt: string }, now: Date): boolean {
  const ms = byKind.get(kind)
  return ms !== undefined && Date.parse(createdAt) + ms <= now.getTime()
}
