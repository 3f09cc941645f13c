import { useLingui } from '@lingui/react/macro'
import { timesBetween } from '#src/domain/activities/chains.ts'
import { clockText } from '#src/training/done/clock-text.ts'
import type { ActivityDocument } from '#sync/client.ts'

/** Of the legs of one session, the changes between them and the time from start to end; nothing of recordings of one sport. */
export function LegsLine({ legs }: { legs: readonly ActivityDocument[] }) {
  const { t, i18n } = useLingui()
  if (new Set(legs.map(({ sport }) => sport)).size < 2) return null
  const { transitions, startToEnd } = timesBetween(legs)
  const changes = transitions.map((seconds, index) => t`T${index + 1} ${clockText(seconds)}`)
  const list = new Intl.ListFormat(i18n.locale, { type: 'unit' }).format(changes)
  return <p className="num">{t`Transições: ${list}. Do começo ao fim: ${clockText(startToEnd)}`}</p>
}
