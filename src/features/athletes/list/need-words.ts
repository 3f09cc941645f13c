import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Need } from '../../../domain/workouts/needs.ts'

/** Short, because they are next to a name. */
export const needWords: Record<Need, MessageDescriptor> = {
  'missed-in-a-row': msg`deixou de fazer treinos seguidos`,
  'unusual-effort': msg`esforço fora do normal`,
  'no-plan': msg`sem plano na próxima semana`,
  'unread-note': msg`recado não lido`,
}
