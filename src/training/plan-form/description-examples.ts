import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Sport } from '#sync/contract/index.ts'

/** What an empty description shows: how a workout of the sport is written. */
export const descriptionExamples: Record<Sport, MessageDescriptor> = {
  swim: msg`400 solto\n8x50 educativo int 15"\n200 soltar`,
  bike: msg`15 min solto\n4x8 min forte rec 4 min\n10 min soltar`,
  run: msg`2 km leve\n6x400 m forte rec 1'30"\n10 min soltar`,
  multi: msg`Bike 60 km, 2h Z2\nTroca rápida, tênis com elástico\nCorrida 6 km a 5:00/km`,
  strength: msg`40 min\n3x12 agachamento\n3x10 remada\n3x15 panturrilha`,
  other: msg`Yoga, 45 min`,
  rest: msg`Dormir bem, alongar dez minutos`,
}
