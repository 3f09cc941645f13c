import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AttentionDocument } from '#sync/client.ts'
import type { CollectionName, WrittenField } from '#sync/contract/index.ts'

/** The fields a person may meet in two versions, in the order they are shown; null: never shown to anybody. */
const fieldWords: Record<WrittenField, MessageDescriptor | null> = {
  name: msg`Nome`,
  title: msg`Título`,
  kind: msg`Tipo`,
  startDay: msg`Primeiro dia`,
  endDay: msg`Último dia`,
  priority: msg`Prioridade`,
  goal: msg`Objetivo`,
  result: msg`Resultado`,
  phase: msg`Fase`,
  targetHours: msg`Meta por semana`,
  type: msg`Momento do dia`,
  sport: msg`Esporte`,
  sports: msg`Esportes`,
  poolLength: msg`Piscina`,
  dayOrder: msg`Ordem no dia`,
  scheduledTo: msg`Data`,
  repeat: msg`Repete`,
  createsWorkout: msg`Cria o treino no calendário de quem vai`,
  until: msg`Repetir até`,
  draft: msg`Rascunho`,
  weeks: msg`Semanas`,
  items: msg`Treinos do plano`,
  phases: msg`Fases do plano`,
  labels: msg`Etiquetas`,
  sharedWith: msg`Compartilhado`,
  location: msg`Local`,
  meetingPoint: msg`Ponto de encontro`,
  distances: msg`Distâncias`,
  description: msg`Descrição`,
  active: msg`Ativo`,
  going: msg`Vai`,
  attended: msg`Compareceu`,
  status: msg`Situação`,
  feel: msg`Como se sentiu`,
  rpe: msg`Esforço percebido`,
  doneFrom: msg`Como foi feito`,
  doneSeconds: msg`Tempo feito`,
  doneMeters: msg`Distância feita`,
  missedReason: msg`Por que não foi feito`,
  donePlan: msg`Plano do registro`,
  notes: msg`Notas`,
  coachComment: msg`Comentário do treinador`,
  text: msg`Texto`,
  bio: msg`Sobre`,
  sex: msg`Sexo`,
  height: msg`Altura`,
  weight: msg`Peso`,
  thresholds: msg`Limiares`,
  city: msg`Cidade`,
  state: msg`Estado`,
  country: msg`País`,
  language: msg`Idioma`,
  timeZone: msg`Fuso horário`,
  seenAt: null,
  readComments: null,
  workoutKey: null,
  workoutChosen: null,
  // Two readings never contradict each other.
  bests: null,
}

const shownWords = new Map(
  Object.entries(fieldWords).flatMap(([field, word]) => (word ? [[field, word]] : [])),
)

const trainingText = msg`Treino`

/** What a field is called on the screens of its collection; undefined for one that no screen shows. */
export function fieldWord(collection: CollectionName, field: string): MessageDescriptor | undefined {
  const isTraining = field === 'description' && (collection === 'workouts' || collection === 'templates')
  return isTraining ? trainingText : shownWords.get(field)
}

/** The fields an entry is about, as far as people see them: those of the person's version that differ. */
export function shownFields({ mine, theirs }: Pick<AttentionDocument, 'mine' | 'theirs'>): string[] {
  return [...shownWords.keys()].filter(
    (field) => field in mine && (!theirs || JSON.stringify(mine[field]) !== JSON.stringify(theirs[field])),
  )
}
