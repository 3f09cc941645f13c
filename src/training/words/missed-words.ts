import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MissedReason } from '#sync/contract/index.ts'

/** Why a workout was missed, in the order in which the reasons are offered. */
export const missedWords: Record<MissedReason, MessageDescriptor> = {
  ill: msg`Doença`,
  injured: msg`Lesão`,
  tired: msg`Cansaço`,
  work: msg`Trabalho`,
  weather: msg`Tempo ruim`,
  travel: msg`Viagem`,
  other: msg`Outro motivo`,
}
