import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useOwnProfile } from '#src/data/query/person-by-id.ts'
import { useNow } from '#src/data/query/use-now.ts'
import { longDay } from '#src/i18n/day-text.ts'
import { PageHeader } from '#src/ui/page/page-header.tsx'

/** The heading of home: the day, and a greeting by the hour. */
export function GreetingHeader({ today }: { today: string }) {
  const { t, i18n } = useLingui()
  const greeting = t(greetingAt(new Date(useNow()).getHours()))
  const firstName = useOwnProfile()?.name.trim().split(/\s+/)[0]
  return (
    <PageHeader
      eyebrow={longDay(today, i18n.locale)}
      title={firstName ? `${greeting}, ${firstName}` : greeting}
    />
  )
}

const noon = 12
const evening = 18

/** @param hour 0–23 at the person's place. */
function greetingAt(hour: number): MessageDescriptor {
  if (hour < noon) return msg`Bom dia`
  return hour < evening ? msg`Boa tarde` : msg`Boa noite`
}
