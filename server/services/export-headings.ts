import type { Language } from '#sync/contract/shapes/enumerations.ts'

/** How the workouts of an export look in a spreadsheet in a person's language. */
type Sheet = {
  athlete: string
  headings: Readonly<Record<string, string>>
}

/** Headings by the name of the column; a column that is not here keeps its name. */
export const sheets: Readonly<Record<Language, Sheet>> = {
  pt: {
    athlete: 'Atleta',
    headings: {
      scheduledTo: 'Dia',
      sport: 'Esporte',
      name: 'Nome',
      description: 'Descrição',
      poolLength: 'Piscina (m)',
      plannedSeconds: 'Planejado (s)',
      plannedMeters: 'Planejado (m)',
      dayOrder: 'Ordem no dia',
      status: 'Situação',
      rpe: 'Esforço',
      feel: 'Sensação',
      notes: 'Anotações',
      doneSeconds: 'Feito (s)',
      doneMeters: 'Feito (m)',
      doneFrom: 'Origem do feito',
      missedReason: 'Motivo da falta',
      donePlan: 'Plano do registro, se já tinha mudado',
      coachComment: 'Comentário do treinador',
      athleteId: 'Número do atleta',
      createdBy: 'Criado por',
      createdAt: 'Criado em',
      updatedAt: 'Alterado em',
      recordedSeconds: 'Gravado (s)',
      recordedElapsedSeconds: 'Tempo total gravado (s)',
      recordedMeters: 'Distância gravada (m)',
      recordedClimbMeters: 'Subida (m)',
      recordedAverageHeartRate: 'FC média',
      recordedMaxHeartRate: 'FC máxima',
      recordedAveragePower: 'Potência média (W)',
    },
  },
  en: {
    athlete: 'Athlete',
    headings: {
      scheduledTo: 'Day',
      sport: 'Sport',
      name: 'Name',
      description: 'Description',
      poolLength: 'Pool (m)',
      plannedSeconds: 'Planned (s)',
      plannedMeters: 'Planned (m)',
      dayOrder: 'Order in the day',
      status: 'Status',
      rpe: 'Effort',
      feel: 'Feel',
      notes: 'Notes',
      doneSeconds: 'Done (s)',
      doneMeters: 'Done (m)',
      doneFrom: 'Done from',
      missedReason: 'Reason missed',
      donePlan: 'Plan of the log, if it had changed',
      coachComment: 'Coach comment',
      athleteId: 'Athlete number',
      createdBy: 'Created by',
      createdAt: 'Created at',
      updatedAt: 'Changed at',
      recordedSeconds: 'Recorded (s)',
      recordedElapsedSeconds: 'Recorded elapsed (s)',
      recordedMeters: 'Recorded distance (m)',
      recordedClimbMeters: 'Climb (m)',
      recordedAverageHeartRate: 'Average heart rate',
      recordedMaxHeartRate: 'Highest heart rate',
      recordedAveragePower: 'Average power (W)',
    },
  },
}
