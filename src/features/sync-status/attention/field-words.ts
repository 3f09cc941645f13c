import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { markWords, phaseWords } from '#src/training/marks/mark-words.ts'
import { useSportName } from '#src/training/sport/sport.tsx'
import { useStatusName } from '#src/training/status-word.tsx'
import { useThresholdFacts } from '#src/training/thresholds/use-threshold-facts.ts'
import { mealWords } from '#src/training/words/meal-words.ts'
import { missedWords } from '#src/training/words/missed-words.ts'
import type { AttentionDocument } from '#sync/client.ts'
import type { CollectionName, WrittenField } from '#sync/contract/index.ts'
import * as text from './field-text.ts'

const doneFromWords = {
  plan: msg`como planejado`,
  typed: msg`digitado`,
  activity: msg`da atividade gravada`,
}

/**
 * The fields a person may meet in two versions, in the order they are shown: what each is called, and how its value is said.
 * null: never shown to anybody.
 */
const fields: Record<WrittenField, readonly [MessageDescriptor, text.FieldText] | null> = {
  name: [msg`Nome`, text.plain],
  title: [msg`Título`, text.plain],
  kind: [msg`Tipo`, text.oneOf(markWords)],
  startDay: [msg`Primeiro dia`, text.date],
  endDay: [msg`Último dia`, text.date],
  priority: [msg`Prioridade`, text.plain],
  goal: [msg`Objetivo`, text.plain],
  result: [msg`Resultado`, text.plain],
  phase: [msg`Fase`, text.oneOf(phaseWords)],
  targetHours: [msg`Meta por semana`, text.hours],
  type: [msg`Momento do dia`, text.oneOf(mealWords)],
  sport: [msg`Esporte`, text.sport],
  sports: [msg`Esportes`, text.sports],
  poolLength: [msg`Piscina`, text.meters],
  plannedSeconds: [msg`Tempo planejado`, text.seconds],
  plannedMeters: [msg`Distância planejada`, text.meters],
  dayOrder: [msg`Ordem no dia`, text.plain],
  scheduledTo: [msg`Data`, text.date],
  repeat: [msg`Repete`, text.oneOf({ weekly: msg`toda semana` })],
  createsWorkout: [msg`Cria o treino no calendário de quem vai`, text.plain],
  until: [msg`Repetir até`, text.date],
  draft: [msg`Rascunho`, text.plain],
  weeks: [msg`Semanas`, text.plain],
  items: [msg`Treinos do plano`, text.plain],
  phases: [msg`Fases do plano`, text.plain],
  labels: [msg`Etiquetas`, text.labels],
  sharedWith: [
    msg`Compartilhado`,
    text.orNull(msg`com ninguém`, (_, { t }) => t(msg`com os treinadores de um grupo`)),
  ],
  location: [msg`Local`, text.plain],
  meetingPoint: [msg`Ponto de encontro`, text.plain],
  distances: [msg`Distâncias`, text.plain],
  description: [msg`Descrição`, text.plain],
  active: [msg`Ativo`, text.plain],
  going: [msg`Vai`, text.orNull(msg`sem resposta`)],
  attended: [msg`Compareceu`, text.orNull(msg`sem chamada`)],
  status: [msg`Situação`, text.status],
  feel: [msg`Como se sentiu`, text.feel],
  rpe: [msg`Esforço percebido`, text.effort],
  doneFrom: [msg`Como foi feito`, text.oneOf(doneFromWords)],
  doneSeconds: [msg`Tempo feito`, text.seconds],
  doneMeters: [msg`Distância feita`, text.meters],
  doneBySport: [msg`Feito em cada esporte`, text.doneBySport],
  doneDay: [msg`Feito no dia`, text.date],
  missedReason: [msg`Por que não foi feito`, text.oneOf(missedWords)],
  donePlan: [msg`Plano do registro`, text.donePlan],
  notes: [msg`Notas`, text.plain],
  coachComment: [msg`Comentário do treinador`, text.plain],
  text: [msg`Texto`, text.plain],
  bio: [msg`Sobre`, text.plain],
  sex: [msg`Sexo`, text.plain],
  height: [msg`Altura`, text.plain],
  weight: [msg`Peso`, text.kilograms],
  thresholds: [msg`Limiares`, text.thresholds],
  city: [msg`Cidade`, text.plain],
  state: [msg`Estado`, text.plain],
  country: [msg`País`, text.plain],
  language: [msg`Idioma`, text.plain],
  timeZone: [msg`Fuso horário`, text.plain],
  seenAt: null,
  readComments: null,
  workoutKey: null,
  workoutChosen: null,
  sameAs: null,
  // Two readings never contradict each other.
  bests: null,
}

const shown = new Map(Object.entries(fields).flatMap(([field, facts]) => (facts ? [[field, facts]] : [])))

const trainingText = msg`Treino`

/** What a field is called on the screens of its collection; undefined for one that no screen shows. */
export function fieldWord(collection: CollectionName, field: string): MessageDescriptor | undefined {
  const isTraining = field === 'description' && (collection === 'workouts' || collection === 'templates')
  return isTraining ? trainingText : shown.get(field)?.[0]
}

/** Says a field's value as a person would. */
export function useFieldText(): (field: string, value: unknown) => string {
  const { t, i18n } = useLingui()
  const words = {
    t,
    locale: i18n.locale,
    sportName: useSportName(),
    statusName: useStatusName(),
    thresholdFacts: useThresholdFacts(),
  }
  return (field, value) => (shown.get(field)?.[1] ?? text.plain)(value, words)
}

/** The fields an entry is about, as far as people see them: those of the person's version that differ. */
export function shownFields({ mine, theirs }: Pick<AttentionDocument, 'mine' | 'theirs'>): string[] {
  return [...shown.keys()].filter(
    (field) => field in mine && (!theirs || JSON.stringify(mine[field]) !== JSON.stringify(theirs[field])),
  )
}
