import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The fields a person may meet in two versions, in the order they are shown. Others are never shown to anybody. */
export const fieldWords: Record<string, MessageDescriptor> = {
  name: msg`Nome`,
  sport: msg`Esporte`,
  scheduledTo: msg`Data`,
  description: msg`Treino`,
  status: msg`Situação`,
  feel: msg`Como se sentiu`,
  rpe: msg`Esforço percebido`,
  notes: msg`Notas`,
  coachComment: msg`Comentário do treinador`,
  bio: msg`Sobre`,
  sex: msg`Sexo`,
  height: msg`Altura`,
  weight: msg`Peso`,
  city: msg`Cidade`,
  state: msg`Estado`,
  country: msg`País`,
  language: msg`Idioma`,
}
