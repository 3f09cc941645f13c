import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MealType } from '#sync/contract/index.ts'

export const mealWords: Record<MealType, MessageDescriptor> = {
  breakfast: msg`Café da manhã`,
  morning_snack: msg`Lanche da manhã`,
  lunch: msg`Almoço`,
  snack: msg`Lanche`,
  pre_workout: msg`Pré-treino`,
  post_workout: msg`Pós-treino`,
  dinner: msg`Jantar`,
  supper: msg`Ceia`,
  evening_snack: msg`Lanche da noite`,
  other: msg`Outros`,
}
