import { localeOf } from './languages.ts'

const steps = [
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

/** How long ago an instant was, in words: "há 3 minutos", "ontem". Both times in ms. */
export function timeAgo(at: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
  const seconds = Math.round((at - now) / 1000)
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  return step ? words.format(Math.round(seconds / step.seconds), step.unit) : words.format(0, 'second')
}
