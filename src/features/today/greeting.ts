import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const noon = 12
const evening = 18

/** Good morning, afternoon or evening, by the hour (0–23) at the person's place. */
export function greetingAt(hour: number): MessageDescriptor {
  if (hour < noon) return msg`Bom dia`
  return hour < evening ? msg`Boa tarde` : msg`Boa noite`
}
