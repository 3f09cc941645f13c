import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WatchFault } from '#sync/contract/index.ts'

/** Why a workout has no steps at the watch, or is not there. */
export const watchFaultWords: Readonly<Record<WatchFault, MessageDescriptor>> = {
  'no-steps': msg`o texto não tem partes com tempo ou distância`,
  'too-many-steps': msg`o treino tem partes demais para um relógio`,
  'no-steps-in-sport': msg`este esporte vai só como texto`,
  refused: msg`o Intervals.icu não aceitou o treino`,
}
